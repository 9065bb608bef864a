import type { Rebuilt } from '../../contract/commands/rebuild.ts'
import { commas, t } from '../../words/index.ts'

export const foundWords = (rebuilt: Rebuilt): string =>
  rebuilt.files === 0 ? t('app.rebuilt.nothing') : t('app.rebuilt.found', rebuilt)

const ASINS_SHOWN = 20

export function restWords(rebuilt: Rebuilt): readonly string[] {
  const { set_aside, accounts, held, unguarded } = rebuilt
  const { products: count, asins } = unguarded
  const more = count > ASINS_SHOWN ? ['…'] : []
  return [
    held === 0 ? null : t('app.rebuilt.held', { count: held }),
    count === 0
      ? null
      : t('app.rebuilt.unguarded', { count, asins: commas([...asins.slice(0, ASINS_SHOWN), ...more]) }),
    set_aside === null ? null : t('app.rebuilt.setAside', { name: set_aside }),
    accounts === 0 ? null : t('app.rebuilt.keys'),
    accounts === 0 ? null : t('app.rebuilt.failedJobs'),
  ].filter((line) => line !== null)
}
