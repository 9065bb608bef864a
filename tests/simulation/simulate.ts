import { planOf } from './plan.ts'
import { runNight } from './night.ts'
process.on('unhandledRejection', (e) => { if (!/database connection is not open/.test(String(e))) console.log('UNHANDLED', e) })
const from = Number(process.argv[2] ?? 1), count = Number(process.argv[3] ?? 1), tasks = Number(process.argv[4] ?? 30)
const t0 = performance.now()
for (let seed = from; seed < from + count; seed++) {
  const t = performance.now()
  const r = await runNight(planOf(seed, { tasks }), process.env['TRACE'] ? { onStep: (l) => console.log(l) } : {})
  console.log(seed, r.digest, r.tasks, 'tasks', r.jobs, 'jobs', r.steps, 'steps', r.kills, 'kills', r.struck.length, 'faults', (r.lastedMs/3600000).toFixed(1)+'h', (performance.now()-t).toFixed(0)+'ms', JSON.stringify(r.refusals))
  for (const v of r.violations) console.log('   ', v.law, '|', v.message.slice(0, 700))
}
console.log((performance.now()-t0)/count, 'ms per night')
