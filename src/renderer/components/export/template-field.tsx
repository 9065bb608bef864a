// The template field for file names: it marks what is wrong, offers the correction, and inserts tokens at the cursor.
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { TemplateProblem } from '../../../contract/commands/export.ts'
import { NAMING_TOKENS } from '../../../domain/naming.ts'
import { Button, Field, TextInput, classes, Table } from '../../ui/index.ts'
import { inserted, markedAt } from './export-choices.ts'
import shared from '../../ui/shared.module.css'
import css from './template-field.module.css'
import { t } from '../../../words/index.ts'

interface TemplateFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (template: string) => void
  /** For exactly this template. */
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
  const suggestion = problem?.suggestion ?? null
  return (
    <div className={classes(shared.grid, shared.gap2)}>
      <Field label={label} hint={hint} error={problem?.message ?? null}>
        <TextInput ref={input} code value={value} maxLength={lengthMax} onChange={onChange} {...leaving} />
      </Field>
      {problem !== null && (
        <div className={classes(shared.wraps, shared.gap2)}>
          <Marked text={value} problem={problem} />
          {suggestion !== null && (
            <Button
              size="small"
              onClick={() => {
                cursor.current = suggestion.length
                onChange(suggestion)
              }}
            >
              {t('naming.useSuggestion', { template: suggestion })}
            </Button>
          )}
        </div>
      )}
      <Tokens onInsert={insert} />
    </div>
  )
}

/** The error message says the same in words. */
function Marked({ text, problem }: { readonly text: string; readonly problem: TemplateProblem }) {
  const { before, wrong, after } = markedAt(text, problem)
  return (
    <code className={css.marked} aria-hidden>
      {before}
      <mark className={css.wrong}>{wrong === '' ? ' ' : wrong}</mark>
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
          className={css.tokens}
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
                  <code className={shared.code}>{`{${token}}`}</code>
                </Button>
              </td>
              <td>{t(`naming.means.${means}`)}</td>
              <td>
                <code className={shared.code}>{example}</code>
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </div>
  )
}
