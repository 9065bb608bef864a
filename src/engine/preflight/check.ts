// Checks images against the rules in force: one image and an export of thousands get the same
// answer, by the rules of this moment.
import type { PreflightFinding, PreflightVerdict } from '../../contract/commands/preflight.ts'
import { type SlotKind, slotKindOf } from '../../domain/operations/index.ts'
import type { PreflightRow, Reader } from '../store/index.ts'
import { judge, type Subject, verdictOf } from './judge.ts'
import type { RuleSet } from './rules.ts'

export interface Checked {
  readonly slot: SlotKind | null
  /** As it was judged; null: it was not measured yet. */
  readonly subject: Subject | null
  /** null: it was not measured yet. */
  readonly verdict: PreflightVerdict | null
  readonly findings: readonly PreflightFinding[]
}

/** @param become what the image will be when it is looked at; without it, it is as it is in the library */
export function check(
  { rules }: RuleSet,
  row: PreflightRow,
  become: (subject: Subject) => Subject = (subject) => subject,
): Checked {
  const slot = slotKindOf(row.operation, row.params, row.id, row.job)
  const measured = subjectOf(row, slot)
  if (measured === null) return { slot, subject: null, verdict: null, findings: [] }
  const subject = become(measured)
  const findings = judge(rules, subject)
  return { slot, subject, verdict: verdictOf(findings), findings }
}

function subjectOf(row: PreflightRow, slot: SlotKind | null): Subject | null {
  const { width, height, facts, file } = row
  if (facts === null || width === null || height === null) return null
  return { ...row, slot, width, height, facts, extension: file.slice(file.lastIndexOf('.') + 1) }
}

/** Bound values of one statement are few; an export is large. */
const AT_ONCE = 1000

/**
 * What the rules say of each of these assets that is an image on disk; the others are left out.
 * @param rules of the engine that is asked: see `Preflight.rules`
 * @param become as `check` has it
 */
export function preflightOf(
  { preflight }: Pick<Reader, 'preflight'>,
  rules: RuleSet,
  assets: readonly number[],
  become?: (subject: Subject) => Subject,
): ReadonlyMap<number, Checked> {
  const found = new Map<number, Checked>()
  for (let at = 0; at < assets.length; at += AT_ONCE)
    for (const row of preflight.these(assets.slice(at, at + AT_ONCE)))
      found.set(row.id, check(rules, row, become))
  return found
}
