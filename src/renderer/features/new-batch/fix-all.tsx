import { WandSparkles } from 'lucide-react'
import type { Draft } from '../../../contract/commands/drafts.ts'
import { call } from '../../bridge.ts'
import { attempt } from '../../state/toasts.ts'
import { Button, Toolbar } from '../../ui/index.ts'
import { t } from '../../../words/index.ts'
import type { CellEdits } from './cell-edits.tsx'

interface FixAllProps {
  readonly draft: Draft
  readonly take: CellEdits['take']
}

const FIXABLE_KINDS = ['ASIN_BAD', 'URL_BAD'] as const
type FixableKind = (typeof FIXABLE_KINDS)[number]

/** What can be fixed without a person's judgment: shown at the rows before, and undone like any fix. */
export function FixAll({ draft: { id, problem_kinds: kinds }, take }: FixAllProps) {
  const fixAll = async (code: FixableKind) => {
    const found = await attempt(() => call('draft_fixes', { draft: id, code }))
    if (found !== null) take(found.cells, t(`newBatch.fix.done.${code}`, { count: found.cells.length }))
  }
  const fixable = kinds.flatMap(({ code, fixable: count }) => {
    const kind = FIXABLE_KINDS.find((one) => one === code)
    return kind === undefined || count === 0 ? [] : [{ kind, count }]
  })
  if (fixable.length === 0) return null
  return (
    <Toolbar label={t('newBatch.fix')}>
      {fixable.map(({ kind, count }) => (
        <Button key={kind} size="small" icon={WandSparkles} onClick={() => void fixAll(kind)}>
          {t(`newBatch.fix.${kind}`, { count })}
        </Button>
      ))}
    </Toolbar>
  )
}
