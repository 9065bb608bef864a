// What each column is used for, with sample values.
import type { Draft, DraftChoices, DraftColumn } from '../../../contract/commands/drafts.ts'
import { CATALOG_FIELDS, type CatalogField, type Encoding, ENCODINGS } from '../../../domain/catalog.ts'
import { FIELD_HINTS, FIELD_WORDS, FOUND_WORDS, hasAsinColumn, mappingWith } from './column-mapping.ts'
import { CountryField } from './country-field.tsx'
import { encodingDamage, encodingDoubt, usedEncoding, encodingHint, shapeWords } from './file-words.ts'
import shared from '../../ui/shared.module.css'
import css from './flow.module.css'
import { Badge, Banner, Button, classes, Select, type Option, Field, Table } from '../../ui/index.ts'
import { counted } from '../../components/pieces.ts'
import { number } from '../../../words/index.ts'

interface ColumnsStepProps {
  readonly draft: Draft
  readonly onChange: (choices: Partial<DraftChoices>) => void
  /** Adds an ASIN column, to be filled in the rows. */
  readonly onAddAsin: () => void
  readonly onProblems: () => void
}

const FIELD_OPTIONS: readonly Option<CatalogField | null>[] = [
  { value: null, label: 'Not used' },
  ...CATALOG_FIELDS.map((value) => {
    const hint = FIELD_HINTS[value]
    return { value, label: FIELD_WORDS[value], ...(hint === undefined ? {} : { hint }) }
  }),
]

export function ColumnsStep(props: ColumnsStepProps) {
  return (
    <>
      <Questions {...props} />
      <FileFacts draft={props.draft} onChange={props.onChange} />
      <ColumnsTable {...props} />
    </>
  )
}

/** What a person has to decide about the file. */
function Questions({ draft, onChange, onAddAsin }: ColumnsStepProps) {
  const doubt = encodingDoubt(draft)
  const damage = encodingDamage(draft)
  return (
    <>
      {!hasAsinColumn(draft.columns) && (
        <div className={css.asked}>
          <Banner
            tone="warn"
            title="Which column holds the ASIN?"
            actions={
              draft.has_header && (
                <Button size="small" onClick={onAddAsin}>
                  None does: add an empty one
                </Button>
              )
            }
          >
            Its name and its values leave a doubt. Select it below: without it no row can be used.
          </Banner>
        </div>
      )}
      {draft.sheet_doubt === true && (
        <div className={css.asked}>
          <Banner
            tone="warn"
            title={`Is “${draft.sheet ?? ''}” the right sheet?`}
            actions={
              <Button size="small" onClick={() => onChange({ sheet: draft.sheet })}>
                Use this sheet
              </Button>
            }
          >
            It is the only sheet that looks like a catalog, and an example by its name. Use it, or select
            another below.
          </Banner>
        </div>
      )}
      {damage !== null && (
        <div className={css.asked}>
          <Banner
            tone="warn"
            title="Some letters cannot be read"
            actions={
              <Button size="small" onClick={() => onChange({ encoding: usedEncoding(draft) })}>
                Go on without them
              </Button>
            }
          >
            {damage} Choose below in which letters the file was written.
          </Banner>
        </div>
      )}
      {doubt !== null && (
        <div className={css.asked}>
          <Banner tone="neutral" title="How are its letters to be read?">
            {doubt} Choose below if it is wrong.
          </Banner>
        </div>
      )}
    </>
  )
}

function ColumnsTable({ draft: { columns, choices }, onChange, onProblems }: ColumnsStepProps) {
  return (
    <Table
      className={classes(css.table, css.columns)}
      columns={[
        ['Column', css.headerCell],
        'First values',
        ['Taken for', css.fieldCell],
        ['Found', css.foundCell],
        ['Problems', classes(css.end, css.problemsCell)],
      ]}
    >
      {columns.map((column) => (
        <tr key={column.index} className={column.field === null ? css.unused : undefined}>
          <th scope="row">{column.header}</th>
          <td>
            <div className={classes(shared.muted, shared.ellipsis)} title={column.samples.join(' · ')}>
              {column.samples.length === 0 ? 'empty' : column.samples.join(' · ')}
            </div>
          </td>
          <td>
            <Select
              className={css.wide}
              label={`What ${column.header} is taken for`}
              value={column.field}
              options={FIELD_OPTIONS}
              onChange={(field) =>
                onChange({ mapping: mappingWith(columns, choices.mapping, column.index, field) })
              }
            />
          </td>
          <td>{column.found !== null && <Badge>{FOUND_WORDS[column.found]}</Badge>}</td>
          <td className={css.end}>
            <Problems column={column} onProblems={onProblems} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Problems({ column, onProblems }: { readonly column: DraftColumn; readonly onProblems: () => void }) {
  if (column.problems === 0) return <span>–</span>
  return (
    <button
      type="button"
      className={css.link}
      aria-label={`${counted(column.problems, 'problem')} in ${column.header}: show the rows`}
      onClick={onProblems}
    >
      {number(column.problems)}
    </button>
  )
}

// How the file was read, with other sheets and encodings to select.
interface FileFactsProps {
  readonly draft: Draft
  readonly onChange: (choices: Partial<DraftChoices>) => void
}

function FileFacts({ draft, onChange }: FileFactsProps) {
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

/** Only where the encoding was guessed: Unicode is recognized by its bytes. */
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
