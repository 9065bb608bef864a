// How the file was read, and the choice where it can be read otherwise: another sheet, other letters.
import type { Draft, DraftChoices } from '../../../contract/commands/drafts.ts'
import { type Encoding, ENCODINGS } from '../../../domain/catalog.ts'
import { Field, Select } from '../../ui/index.ts'
import { counted } from '../../words/format.ts'
import { CountryField } from './country-field.tsx'
import { encodingHint, shapeWords, usedEncoding } from './file-words.ts'
import css from './flow.module.css'

interface FileFactsProps {
  readonly draft: Draft
  readonly onChange: (choices: Partial<DraftChoices>) => void
}

export function FileFacts({ draft, onChange }: FileFactsProps) {
  const { columns } = draft
  return (
    <div className={css.facts}>
      <p className={css.factsWords}>
        {counted(draft.rows, 'row')}, {counted(columns.length, 'column')}, {shapeWords(draft)}.
      </p>
      <SheetField draft={draft} onChange={onChange} />
      <EncodingField draft={draft} onChange={onChange} />
      <CountryField draft={draft} onChange={onChange} />
    </div>
  )
}

function SheetField({ draft: { sheets = [], sheet = null }, onChange }: FileFactsProps) {
  if (sheets.length < 2) return null
  return (
    <Field label="Sheet">
      <Select<string | null>
        value={sheet}
        options={sheets.map((name) => ({ value: name, label: name }))}
        onChange={(name) => onChange({ sheet: name })}
      />
    </Field>
  )
}

/** Offered where letters may be read wrongly: Unicode is told by its bytes, the rest is found by what is likely. */
function EncodingField({ draft, onChange }: FileFactsProps) {
  const { encoding_doubts: doubts = [], damaged_line: damagedLine = null, choices } = draft
  const taken = usedEncoding(draft)
  const isOpen = doubts.length > 0 || damagedLine !== null || (choices.encoding ?? null) !== null
  if (taken === null || (taken.startsWith('utf-') && !isOpen)) return null
  return (
    <Field label="Letters are read as">
      <Select<Encoding>
        value={taken}
        options={ENCODINGS.map((value) => {
          const hint = encodingHint(doubts, value)
          return { value, label: value, ...(hint === null ? {} : { hint }) }
        })}
        onChange={(encoding) => onChange({ encoding })}
      />
    </Field>
  )
}
