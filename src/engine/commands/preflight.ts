// Whether an image passes the marketplaces' rules.
import type { preflightCommands } from '../../contract/commands/preflight.ts'
import { FailureError } from '../../domain/failure.ts'
import { canonicalJson } from '../../domain/recipe.ts'
import { t } from '../../words/index.ts'
import { askedWords, check, type RuleChange } from '../preflight/index.ts'
import type { CommandNeeds, Handlers } from './handlers.ts'

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
      if (store.assets.find(id) === null)
        throw new FailureError('NOT_FOUND', t('refusal.image.missing', { id: String(id) }))
      const [row] = store.preflight.these([id])
      if (row === undefined) return { verdict: null, platform: null, slot: null, facts: null, findings: [] }
      const { slot, verdict, findings } = check(rules, row)
      if (verdict === null) preflight?.ask(id)
      return { verdict, platform: row.platform, slot, facts: row.facts, findings: [...findings] }
    },
    preflight_rules() {
      const { isOwn, ownFile, trouble, updated, rules, shipped } = rulesOf()
      const given = new Map(shipped.map((rule) => [rule.rule, rule]))
      return {
        own: isOwn,
        own_file: ownFile,
        trouble,
        updated,
        rules: rules.map(({ variant = null, asks, ...rule }) => ({
          ...rule,
          variant,
          ask: asks,
          asks: askedWords(asks),
          shipped: shippedOf(given.get(rule.rule), { asks, severity: rule.severity }),
        })),
      }
    },
  }
}

function shippedOf(shipped: RuleChange | undefined, { asks, severity }: RuleChange) {
  if (shipped === undefined) return null
  const isSame = shipped.severity === severity && canonicalJson(shipped.asks) === canonicalJson(asks)
  return isSame ? null : { ask: shipped.asks, severity: shipped.severity, asks: askedWords(shipped.asks) }
}
