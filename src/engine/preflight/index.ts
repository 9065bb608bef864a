// The door of pre-flight: would a marketplace take this image?
export {
  askedWords,
  asksOf,
  check,
  type Checked,
  isBroken,
  judge,
  preflightOf,
  sidesOf,
  type Subject,
  verdictOf,
} from './judge.ts'
export { openPreflight, type Preflight } from './keeper.ts'
export { changeOwnRule, openRulebook, type Rulebook } from './rulebook.ts'
export { type Ask, isSameRule, type Rule, type RuleSet, ruleSource } from './rules.ts'
