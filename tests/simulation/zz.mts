import { readdirSync, existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { databasePath } from '../../src/engine/index.ts'
import { nightOf } from './campaign.ts'
import { runNight } from './night.ts'
const before = new Set(readdirSync('/dev/shm'))
const [seed, asin, pat] = process.argv.slice(2)
const plan = nightOf(Number(seed), null)
console.log(JSON.stringify(plan.batches.map((b) => ({ ...b, asins: b.asins.length }))))
console.log(JSON.stringify(plan.episodes))
const dump = () => {
  const dir = readdirSync('/dev/shm').find((d) => d.startsWith('shotlist-night-') && !before.has(d))!
  const db = new Database(databasePath(`/dev/shm/${dir}`), { readonly: true })
  console.log(db.prepare("SELECT id,name,state,after_import,created_at_ms FROM batch").all())
  console.log(db.prepare("SELECT id,batch_id,recipe_id,operation,state,job_id,code,message,attempts,datetime(changed_at_ms/1000,'unixepoch') ch FROM task WHERE asin=?").all(asin))
  console.log(db.prepare("SELECT task_id, datetime(at_ms/1000,'unixepoch') at, from_state, cause, detail FROM task_event WHERE task_id IN (SELECT id FROM task WHERE asin=?)").all(asin).map((o:any)=>Object.values(o).join(' | ')).join('\n'))
  console.log(db.prepare("SELECT id,task_id,operation,outcome,job_id,body,answer,datetime(sent_at_ms/1000,'unixepoch') at FROM submission WHERE asin=?").all(asin).map((o:any)=>Object.values(o).join(' | ')).join('\n'))
  db.close()
}
const r = await runNight(plan, { only: null, onStep: (line) => { if (line.includes(pat!)) { console.log(line); dump() } } })
console.log(r.violations)
