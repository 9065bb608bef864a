// The rules in force: the seller's own copy in the workspace where there is one, else those that ship with Shotlist. An
// own copy that cannot be used is said so, and never half obeyed. A file that cannot be read for now, such as one that is
// just being replaced, changes nothing.
import type { FileSystem } from '../ports/filesystem.ts'
import { readRules, RULE_FILE_BYTES_MAX, type RuleSet } from './rules.ts'

export interface Rulebook extends RuleSet {
  readonly isOwn: boolean
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

/**
 * @param before those in force so far; null: there are none yet
 * @throws where what ships with Shotlist is no rule file and there are none before, which is a bug
 */
export async function openRulebook(
  files: Pick<FileSystem, 'facts' | 'readWhole'>,
  { builtIn, own }: RuleFiles,
  before: Rulebook | null = null,
): Promise<Rulebook> {
  const mine = await readFile(files, own)
  if (mine !== null && 'rules' in mine) return { ...mine.rules, isOwn: true, ownFile: own, trouble: null }
  if (before !== null && mine !== null && 'isUnread' in mine)
    return { ...before, trouble: `${own}: ${mine.trouble} The rules read before stay in force.` }
  const shipped = await readFile(files, builtIn)
  if (shipped === null || !('rules' in shipped)) {
    if (before !== null) return before
    throw new Error(`${builtIn}: ${shipped?.trouble ?? 'it is not there'}`)
  }
  const trouble =
    mine === null ? null : `${own} is not used, and the rules that come with Shotlist are. ${mine.trouble}`
  return { ...shipped.rules, isOwn: false, ownFile: own, trouble }
}

async function readFile(
  files: Pick<FileSystem, 'facts' | 'readWhole'>,
  path: string,
): Promise<ReturnType<typeof readRules> | { readonly trouble: string; readonly isUnread: true } | null> {
  try {
    const facts = await files.facts(path)
    if (facts === null) return null
    if (facts.kind !== 'file' || facts.bytes > RULE_FILE_BYTES_MAX)
      return { trouble: `It is not a file of at most ${RULE_FILE_BYTES_MAX / 1024} KB.` }
    const bytes = await files.readWhole(path)
    return bytes === null ? null : readRules(new TextDecoder().decode(bytes))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { trouble: `It cannot be read: ${why}.`, isUnread: true }
  }
}
