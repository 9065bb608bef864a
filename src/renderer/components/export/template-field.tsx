// The template field for file names: it marks what is wrong and inserts tokens at the cursor.
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { TemplateProblem } from '../../../contract/commands/export.ts'
import { NAMING_TOKENS } from '../../../domain/naming.ts'
import { Button, Field, TextInput, Table } from '../../ui/index.ts'
import { inserted, markedAt } from './export-choices.ts'
import { t } from '../../../words/index.ts'

interface TemplateFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (template: string) => void
  readonly problem: TemplateProblem | null
  readonly lengthMax: number
  readonly hint?: ReactNode
  readonly onBlur?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

export function TemplateField({
  label,
  value,
  onChange,
  problem,
  lengthMax,
  hint,
  ...leaving
}: TemplateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (cursor.current === null) return
    input.current?.focus()
    input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  }, [value])
  const insert = (token: string) => {
    const from = input.current?.selectionStart ?? value.length
    const { text, cursor: next } = inserted(value, token, from, input.current?.selectionEnd ?? from)
    if (text.length > lengthMax) return
    cursor.current = next
    onChange(text)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} hint={hint} error={problem?.message ?? null}>
        <TextInput ref={input} code value={value} maxLength={lengthMax} onChange={onChange} {...leaving} />
      </Field>
      {problem !== null && <Marked text={value} problem={problem} />}
      <Tokens onInsert={insert} />
    </div>
  )
}

function Marked({ text, problem }: { readonly text: string; readonly problem: TemplateProblem }) {
  const { before, wrong, after } = markedAt(text, problem)
  return (
    <code className="rounded-sm bg-sunken px-2 py-0.5 text-xs wrap-anywhere" aria-hidden>
      {before}
      <mark className="border-b-2 border-bad-fill bg-bad-soft text-bad">{wrong === '' ? ' ' : wrong}</mark>
      {after}
    </code>
  )
}

function Tokens({ onInsert }: { readonly onInsert: (token: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'naming.tokens.hide' : 'naming.tokens.show')}
      </Button>
      <div id={id} hidden={!isOpen}>
        <Table
          className="mt-1 w-full border-collapse text-xs [&_:is(th,td)]:pr-2 [&_:is(th,td)]:pl-0 [&_td]:border-t [&_td]:border-t-line [&_td]:py-0.75 [&_td]:align-middle [&_td:last-child]:whitespace-nowrap [&_th]:py-1 [&_th]:text-left [&_th]:font-medium [&_th]:text-muted"
          label={t('naming.tokens')}
          columns={[t('naming.token'), t('naming.token.means'), t('naming.token.example')]}
        >
          {NAMING_TOKENS.map(({ token, means, example }) => (
            <tr key={token}>
              <td>
                <Button
                  size="small"
                  aria-label={t('naming.token.insert', { token: `{${token}}` })}
                  onClick={() => onInsert(token)}
                >
                  <code className="font-mono text-xs">{`{${token}}`}</code>
                </Button>
              </td>
              <td>{t(`naming.means.${means}`)}</td>
              <td>
                <code className="font-mono text-xs">{example ?? t(`naming.example.${means}`)}</code>
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </div>
  )
}
