// `npm run audit`, part of `npm test`. Always: the rules that package-lock.json has to keep (tests/structure). Where the
// registry answers audits: no advisory but those listed here, each with a reason and the day on which it is looked at
// again. Where it does not answer, that is said and is no failure: it says nothing about the packages.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { findingsOf } from '../../structure/dependencies.ts'

interface KnownAdvisory {
  /** Its address. */
  readonly advisory: string
  readonly reason: string
  /** The last day on which it is passed over, as in 2027-01-31. */
  readonly until: string
}

const KNOWN: readonly KnownAdvisory[] = []

const reportSchema = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
})

/** A sentence for each advisory that is not known, and for each exception past its day; null where this is no audit. */
export function advisoriesOf(
  text: string,
  known: readonly KnownAdvisory[],
  today: string,
): readonly string[] | null {
  const report = reportSchema.safeParse(jsonIn(text))
  if (!report.success) return null
  const valid = known.filter(({ until }) => today <= until)
  const open = Object.entries(report.data.vulnerabilities).flatMap(([name, { severity, via }]) =>
    via
      .filter((one) => typeof one !== 'string')
      .filter(({ url }) => !valid.some(({ advisory }) => advisory === url))
      .map(({ title, url }) => `${name} (${severity}): ${title}, ${url}`),
  )
  const ended = known.filter((one) => !valid.includes(one))
  return [
    ...new Set(open),
    ...ended.map(
      ({ advisory, until, reason }) => `the exception for ${advisory} ended on ${until} (${reason})`,
    ),
  ]
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

if (import.meta.main) {
  const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
  // npm audit ends with 1 where it finds something, and where it is not answered.
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=10000'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: 60_000,
  })
  const advisories = advisoriesOf(stdout ?? '', KNOWN, new Date().toISOString().slice(0, 10))
  const findings = [...findingsOf(read('package-lock.json'), read('package.json')), ...(advisories ?? [])]
  for (const finding of findings) process.stderr.write(`audit: ${finding}\n`)
  process.stdout.write(
    advisories === null
      ? 'audit: NOT CHECKED for advisories: the registry offers no audit or cannot be reached. The lock file was checked.\n'
      : `audit: checked for advisories, ${KNOWN.length} known exceptions. The lock file was checked.\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
