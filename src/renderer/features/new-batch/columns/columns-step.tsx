import type { Draft, DraftChoices, DraftColumn } from '../../../../contract/commands/drafts.ts'
import { CATALOG_FIELDS, type CatalogField, type Encoding, ENCODINGS } from '../../../../domain/catalog.ts'
import { hasAsinColumn, mappingWith, mappingWithImages, unusedLinks } from './column-mapping.ts'
import { type CountryCode, oneCodeOf } from '../../../../domain/service.ts'
import {
  countryError,
  encodingDamage,
  encodingDoubt,
  encodingName,
  usedEncoding,
  encodingHint,
  shapeWords,
  unselectedWords,
} from './file-words.ts'
import {
  Badge,
  Banner,
  Button,
  classes,
  Select,
  type Option,
  Field,
  numbersCell,
  Table,
} from '../../../ui/index.ts'
import { sentences } from '../../../../domain/text.ts'
import { countryOptions, list, number, t } from '../../../../words/index.ts'

interface ColumnsStepProps {
  readonly draft: Draft
  readonly onChange: (choices: Partial<DraftChoices>) => void
  readonly onAddAsin: () => void
  readonly onProblems: () => void
}

const fieldOptions = (): readonly Option<CatalogField | null>[] => [
  { value: null, label: t('newBatch.column.unused') },
  ...CATALOG_FIELDS.map((value) => {
    const hint = HINTED.find((field) => field === value)
    return {
      value,
      label: t(`newBatch.field.${value}`),
      ...(hint === undefined ? {} : { hint: t(`newBatch.field.${hint}.hint`) }),
    }
  }),
]
const HINTED = ['asin', 'product_id', 'status', 'parentage', 'quantity', 'main_image_url'] as const

export function ColumnsStep(props: ColumnsStepProps) {
  return (
    <>
      <Questions {...props} />
      <FileFacts draft={props.draft} onChange={props.onChange} />
      <ColumnsTable {...props} />
    </>
  )
}

function Questions({ draft, onChange, onAddAsin }: ColumnsStepProps) {
  const doubt = encodingDoubt(draft)
  const damage = encodingDamage(draft)
  const links = unusedLinks(draft)
  return (
    <div className="mb-4 flex flex-col gap-4 empty:hidden">
      {!hasAsinColumn(draft.columns) && (
        <Banner
          tone="warn"
          title={t('newBatch.asin.title')}
          actions={
            draft.has_header && (
              <Button size="small" onClick={onAddAsin}>
                {t('newBatch.asin.add')}
              </Button>
            )
          }
        >
          {t('newBatch.asin.body')}
        </Banner>
      )}
      {draft.sheet_doubt === true && (
        <Banner
          tone="warn"
          title={t('newBatch.sheet.title', { sheet: draft.sheet ?? '' })}
          actions={
            <Button size="small" onClick={() => onChange({ sheet: draft.sheet })}>
              {t('newBatch.sheet.use')}
            </Button>
          }
        >
          {t('newBatch.sheet.body')}
        </Banner>
      )}
      {damage !== null && (
        <Banner
          tone="warn"
          title={t('newBatch.damage.title')}
          actions={
            <Button size="small" onClick={() => onChange({ encoding: usedEncoding(draft) })}>
              {t('newBatch.damage.accept')}
            </Button>
          }
        >
          {sentences(damage, t('newBatch.damage.body'))}
        </Banner>
      )}
      {links.length > 0 && (
        <Banner
          tone="neutral"
          title={t('newBatch.links.title', {
            columns: list(links.map(({ header }) => t('catalog.quoted', { text: header }))),
          })}
          actions={
            <Button size="small" onClick={() => onChange({ mapping: mappingWithImages(draft, links) })}>
              {t('newBatch.links.use')}
            </Button>
          }
        >
          {t('newBatch.links.body')}
        </Banner>
      )}
      {doubt !== null && (
        <Banner tone="neutral" title={t('newBatch.doubt.title')}>
          {sentences(doubt, t('newBatch.doubt.body'))}
        </Banner>
      )}
    </div>
  )
}

function ColumnsTable({ draft: { columns, choices }, onChange, onProblems }: ColumnsStepProps) {
  return (
    <Table
      framed
      className="max-w-375 table-fixed [&_tbody_th]:wrap-anywhere"
      columns={[
        [t('newBatch.column.name'), 'w-[20%]'],
        t('newBatch.column.samples'),
        [t('newBatch.column.use'), 'w-[min(208px,22vw)]'],
        [t('newBatch.column.matched'), 'w-[min(124px,15vw)]'],
        [t('newBatch.column.problems'), classes(numbersCell, 'w-[min(88px,13vw)]')],
      ]}
    >
      {columns.map((column) => (
        <tr key={column.index} className={column.field === null ? '[&_:is(th,td)]:text-muted' : undefined}>
          <th scope="row">{column.header}</th>
          <td>
            <div className="truncate text-muted" title={column.samples.join(' · ')}>
              {column.samples.length === 0 ? t('newBatch.column.empty') : column.samples.join(' · ')}
            </div>
          </td>
          <td>
            <Select
              className="w-full"
              label={t('newBatch.column.useOf', { column: column.header })}
              value={column.field}
              options={fieldOptions()}
              onChange={(field) =>
                onChange({ mapping: mappingWith(columns, choices.mapping, column.index, field) })
              }
            />
          </td>
          <td>{column.found !== null && <Badge>{t(`newBatch.found.${column.found}`)}</Badge>}</td>
          <td className={numbersCell}>
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
      className="rounded-sm border-0 bg-transparent p-0 text-warn underline"
      aria-label={t('newBatch.column.problemsIn', { count: column.problems, column: column.header })}
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
    <div className="mb-4 flex max-w-375 flex-wrap items-end gap-x-6 gap-y-3">
      <p className="min-w-60 flex-1 text-muted">
        {[
          t('newBatch.file.rows', { count: draft.rows }),
          t('newBatch.file.columns', { count: columns.length }),
          ...shapeWords(draft),
        ].join(' · ')}
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
    <Field label={t('newBatch.file.sheet')}>
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
    <Field label={t('newBatch.file.encoding')}>
      <Select<Encoding>
        value={taken}
        options={ENCODINGS.map((value) => {
          const hint = encodingHint(doubts, value)
          return { value, label: encodingName(value), ...(hint === null ? {} : { hint }) }
        })}
        onChange={(encoding) => onChange({ encoding })}
      />
    </Field>
  )
}

/** Of rows without one. A wrong country is charged as well, so none is preselected. */
export function CountryField({ draft, onChange }: FileFactsProps) {
  const { default_country: selected } = draft.choices
  const { suggested_country: suggested } = draft
  const unselected = selected === null ? unselectedWords(draft) : t('newBatch.country.automatic')
  const isSuggested = ({ value }: { readonly value: CountryCode }) =>
    suggested !== null && value === oneCodeOf(suggested)
  const countries = countryOptions().toSorted((a, b) => Number(isSuggested(b)) - Number(isSuggested(a)))
  const options: readonly Option<CountryCode | null>[] =
    unselected === null ? countries : [{ value: null, label: unselected }, ...countries]
  return (
    <Field label={t('newBatch.country')} error={countryError(draft)}>
      <Select<CountryCode | null>
        lastOf="country"
        value={selected === null ? null : oneCodeOf(selected)}
        options={options}
        placeholder={t('newBatch.country.choose')}
        onChange={(value) => onChange({ default_country: value })}
      />
    </Field>
  )
}
