// The door of pre-flight: would a marketplace take this image?
export { type Checked, check, preflightOf } from './check.ts'
export type { Subject } from './judge.ts'
export { openPreflight, type Preflight } from './keeper.ts'
export { openRulebook, type Rulebook, type RuleFiles } from './rulebook.ts'
export type { RuleSet } from './rules.ts'
export { askedWords } from './words.ts'
