// The rules in force: the seller's own copy in the workspace where there is one, else those that ship with Shotlist. An
// own copy that cannot be used is said so, and never half obeyed. A file that cannot be read for now, such as one that is
// just being replaced, changes nothing.
import type { Clock } from '../ports/clock.ts'
import type { FileSystem } from '../ports/filesystem.ts'
import { badInput, FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import {
  daysToCome,
  isSameRule,
  readRules,
  type Rule,
  RULE_FILE_BYTES_MAX,
  type RuleChange,
  type RuleSet,
  ruleSource,
  withRule,
} from './rules.ts'

export interface Rulebook extends RuleSet {
  readonly isOwn: boolean
  /** Those in force, as their file has them. */
  readonly asWritten: readonly Rule[]
  readonly shipped: readonly Rule[]
  /** Absolute; where the own copy is, or would be taken from. */
  readonly ownFile: string
  /** Why the own copy is not used though it is there. */
  readonly trouble: string | null
}

export interface RuleFiles {
  /** Absolute; what ships with Shotlist. */
  readonly builtIn: string
  /** Absolute; need not be there. */
  readonly own: string
}

export interface RulebookNeeds {
  readonly files: Pick<FileSystem, 'facts' | 'readWhole'>
  readonly clock: Pick<Clock, 'nowMs'>
}

/**
 * @param before those in force so far; null: there are none yet
 * @throws where what ships with Shotlist is no rule file and there are none before, which is a bug
 */
export async function openRulebook(
  { files, clock }: RulebookNeeds,
  { builtIn, own }: RuleFiles,
  before: Rulebook | null = null,
): Promise<Rulebook> {
  const mine = dated(await readFile(files, own), clock)
  const given = await readFile(files, builtIn)
  const shipped = given !== null && 'rules' in given ? given.rules : null
  if (mine !== null && 'rules' in mine)
    return { ...ownSet(mine.rules, shipped?.rules ?? []), isOwn: true, ownFile: own, trouble: null }
  if (before !== null && mine !== null && 'isUnread' in mine)
    return { ...before, trouble: t('rules.own.before', { file: own, trouble: mine.trouble }) }
  if (shipped === null) {
    if (before !== null) return before
    const why = given !== null && 'trouble' in given ? given.trouble : null
    throw new Error(`${builtIn}: ${why ?? 'it is not there'}`)
  }
  const trouble = mine === null ? null : t('rules.own.notUsed', { file: own, trouble: mine.trouble })
  const { rules } = shipped
  return { ...shipped, isOwn: false, asWritten: rules, shipped: rules, ownFile: own, trouble }
}

/**
 * Changes one rule in the seller's own copy, which begins as what ships with Shotlist, and is removed where it says the
 * same again.
 * @throws FailureError BAD_INPUT where the copy cannot be used, or could not be afterwards: it stays as it is
 */
export async function changeOwnRule(
  { files, clock }: RulebookNeeds & { readonly files: Pick<FileSystem, 'writeWhole' | 'remove'> },
  { builtIn, own }: RuleFiles,
  name: string,
  change: RuleChange,
): Promise<void> {
  const shipped = await readFile(files, builtIn)
  const mine = dated(await readFile(files, own), clock) ?? shipped
  if (mine === null) throw new Error(`${builtIn}: it is not there`)
  if ('trouble' in mine) throw notChanged(own, mine.trouble)
  const text = withRule(mine.rules, name, change)
  if (text === null) throw new FailureError('NOT_FOUND', t('rules.own.noSuchRule'))
  const changed = readRules(text)
  if ('trouble' in changed) throw notChanged(own, changed.trouble)
  const isShipped =
    shipped !== null && 'rules' in shipped && shipped.rules.fingerprint === changed.rules.fingerprint
  await (isShipped ? files.remove(own) : files.writeWhole(own, new TextEncoder().encode(text)))
}

const notChanged = (file: string, trouble: string): FailureError =>
  badInput(t('rules.own.notChanged', { file, trouble }))

/** A rule that the seller has changed is not what its source says any more. */
function ownSet(own: RuleSet, shipped: readonly Rule[]): RuleSet & Pick<Rulebook, 'asWritten' | 'shipped'> {
  const given = new Map(shipped.map((rule) => [rule.rule, rule]))
  const rules = own.rules.map((rule) => {
    const before = given.get(rule.rule)
    return before === undefined || before.source !== rule.source || isSameRule(before, rule)
      ? rule
      : { ...rule, source: t('rules.own.source', { source: ruleSource(rule.source) }) }
  })
  return { ...own, rules, asWritten: own.rules, shipped }
}

type Read = ReturnType<typeof readRules> | { readonly trouble: string; readonly isUnread: true } | null

/** Of what ships with Shotlist it is the clock that is wrong. */
function dated(read: Read, clock: Pick<Clock, 'nowMs'>): Read {
  const trouble = read !== null && 'rules' in read ? daysToCome(read.rules, clock.nowMs()) : null
  return trouble === null ? read : { trouble }
}

async function readFile(files: RulebookNeeds['files'], path: string): Promise<Read> {
  try {
    const facts = await files.facts(path)
    if (facts === null) return null
    if (facts.kind !== 'file' || facts.bytes > RULE_FILE_BYTES_MAX)
      return { trouble: t('rules.file.tooLarge', { max: RULE_FILE_BYTES_MAX / 1024 }) }
    const bytes = await files.readWhole(path)
    if (bytes === null) return null
    const text = textOf(bytes)
    return text === null ? { trouble: t('rules.file.notText') } : readRules(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { trouble: t('rules.file.unreadable', { why }), isUnread: true }
  }
}

/** UTF-8, or UTF-16 that says so, which is what some editors save. null: neither */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
