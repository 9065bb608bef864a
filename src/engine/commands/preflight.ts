// Whether an image passes the marketplaces' rules.
import type { preflightCommands } from '../../contract/commands/preflight.ts'
import { FailureError } from '../../domain/failure.ts'
import { t } from '../../words/index.ts'
import { askedWords, check, isSameRule, type Rule } from '../preflight/index.ts'
import { type CommandNeeds, existing, type Handlers } from './handlers.ts'

export function preflightHandlers({
  store,
  preflight,
}: CommandNeeds): Handlers<keyof typeof preflightCommands> {
  const rulesOf = () => {
    if (preflight === null) throw new FailureError('NOT_FOUND', t('refusal.rules.none'))
    return preflight.rules
  }
  return {
    preflight({ asset: id }) {
      const rules = rulesOf()
      existing(store.assets.find(id), 'refusal.image.missing', id)
      const [row] = store.preflight.these([id])
      if (row === undefined) return { verdict: null, platform: null, slot: null, facts: null, findings: [] }
      const { slot, verdict, findings } = check(rules, row)
      if (verdict === null) preflight?.ask(id)
      return { verdict, platform: row.platform, slot, facts: row.facts, findings: [...findings] }
    },
    preflight_rules() {
      const { isOwn, ownFile, trouble, updated, asWritten, shipped } = rulesOf()
      const given = new Map(shipped.map((rule) => [rule.rule, rule]))
      return {
        own: isOwn,
        own_file: ownFile,
        trouble,
        updated,
        rules: asWritten.map((one) => {
          const { variant = null, asks, ...rule } = one
          const before = shippedOf(given.get(rule.rule), one)
          return { ...rule, variant, ask: asks, asks: askedWords(asks), shipped: before }
        }),
      }
    },
  }
}

function shippedOf(shipped: Rule | undefined, rule: Rule) {
  if (shipped === undefined || isSameRule(shipped, rule)) return null
  return { ask: shipped.asks, severity: shipped.severity, asks: askedWords(shipped.asks) }
}
