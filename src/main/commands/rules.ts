// The seller's own copy of what marketplaces ask of images: it begins as what ships with Shotlist.
import { join } from 'node:path'
import type { ruleFileCommands } from '../../contract/commands/preflight.ts'
import { changeOwnRule, ownRulesPath } from '../../engine/index.ts'
import type { App } from '../app.ts'
import type { Handlers } from './handlers.ts'

export function ruleHandlers({
  desktop,
  io,
  workspaceSession,
}: App): Handlers<keyof typeof ruleFileCommands> {
  const builtIn = join(io.folders.resources, 'rules', 'platforms.json')
  const reread = async () => {
    await workspaceSession.open().rereadPreflightRules()
    return workspaceSession.open().call('preflight_rules', {})
  }
  return {
    async own_rules() {
      const file = ownRulesPath(workspaceSession.folder)
      if ((await io.files.facts(file)) === null) {
        const rules = await io.files.readWhole(builtIn)
        if (rules === null) throw new Error('the rules are missing from the resources')
        await io.files.writeWhole(file, rules)
      }
      desktop.showInFolder(file)
      return { file }
    },
    async change_rule({ rule, ask, severity }) {
      const own = ownRulesPath(workspaceSession.folder)
      await changeOwnRule(io, { builtIn, own }, rule, { asks: ask, severity })
      return reread()
    },
    reread_rules: reread,
  }
}
