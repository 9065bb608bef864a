// A naming template is read once into parts; whoever names ten thousand files only fills them in. What is wrong with a
// template is reported with its position, because a person types it.
import type { TemplateProblem } from '../../contract/commands/export.ts'
import { NAMING_TOKENS } from '../../domain/naming.ts'
import { t } from '../../words/index.ts'

const LISTING_TOKEN = 'slot:MAIN|PT01'
export type Token = Exclude<(typeof NAMING_TOKENS)[number]['token'], typeof LISTING_TOKEN>
const TOKENS = NAMING_TOKENS.map(({ token }) => token).filter((token) => token !== LISTING_TOKEN)

/** `MAIN|PT01`: the main image's word, and the others', whose number counts up. */
export interface Numbering {
  readonly main: string
  readonly before: string
  readonly first: number
  readonly digits: number
  readonly after: string
}

export type Field =
  | { readonly token: Token }
  | { readonly token: 'listing_slot'; readonly numbering: Numbering }
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'fields'; readonly text: string; readonly fields: readonly [Field, ...Field[]] }

export type Template = readonly Part[]

/** Whether every name says it: not only where something else is empty. */
export const asks = (template: Template, token: Field['token']): boolean =>
  template.some((part) => part.kind === 'fields' && part.fields.every((field) => field.token === token))

export type ParsedTemplate =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly problem: TemplateProblem }

export function parseTemplate(text: string): ParsedTemplate {
  const parts: Part[] = []
  for (let at = 0; at < text.length;) {
    if (text[at] === '{') {
      const end = text.indexOf('}', at)
      const inner = text.slice(at + 1, end === -1 ? text.length : end)
      if (end === -1 || inner.includes('{')) return wrong(at, inner.length + 1, t('exported.template.open'))
      const fields = fieldsOf(inner)
      if (!Array.isArray(fields)) return wrong(at + 1 + fields.at, fields.length, fields.message)
      const [first, ...rest] = fields
      if (first === undefined) return wrong(at, 2, t('exported.template.nothing', { tokens: known() }))
      parts.push({ kind: 'fields', text: `{${inner}}`, fields: [first, ...rest] })
      at = end + 1
    } else {
      const found = /^[^{]+/.exec(text.slice(at))?.[0] ?? ''
      const bad = wrongText(at, found)
      if (bad !== null) return bad
      parts.push({ kind: 'text', text: found })
      at += found.length
    }
  }
  return wrongFolders(text) ?? { ok: true, template: parts }
}

// oxlint-disable-next-line no-control-regex
const NOT_IN_NAMES = /[<>:"|?*\\}\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u

function wrongText(at: number, found: string): ParsedTemplate | null {
  const bad = NOT_IN_NAMES.exec(found)
  if (bad === null) return null
  const [char] = bad
  const mistake =
    char === '}'
      ? t('exported.template.closed', { char })
      : char === '\\'
        ? t('exported.template.separator', { char, instead: '/' })
        : /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u.test(char)
          ? t('exported.template.invisible')
          : t('exported.template.character', { char })
  return wrong(at + bad.index, char.length, mistake)
}

/** Each folder needs a name, and none may lead out of the destination. Braces hold no slash. */
function wrongFolders(text: string): ParsedTemplate | null {
  let at = 0
  for (const segment of text.split('/')) {
    if (segment.trim() === '' || /^[. ]+$/.test(segment)) {
      const message =
        text.trim() === ''
          ? t('exported.template.empty')
          : segment.trim() === ''
            ? t('exported.template.noName')
            : t('exported.template.noFolder', { folder: segment })
      return wrong(at, Math.max(1, segment.length), message)
    }
    at += segment.length + 1
  }
  return null
}

interface WrongField {
  readonly at: number
  readonly length: number
  readonly message: string
}

function fieldsOf(inner: string): Field[] | WrongField {
  if (inner.trim() === '') return []
  const colon = inner.indexOf(':')
  if (colon !== -1) {
    const whole = { at: 0, length: inner.length }
    if (inner.slice(0, colon) !== 'slot')
      return { ...whole, message: t('exported.template.colon', { token: '{slot}' }) }
    const numbering = numberingOf(inner.slice(colon + 1))
    if (numbering !== null) return [{ token: 'listing_slot', numbering }]
    return {
      ...whole,
      message: t('exported.template.slot', { token: '{slot:', example: '{slot:MAIN|PT01}' }),
    }
  }
  const fields: Field[] = []
  let at = 0
  for (const name of inner.split('|')) {
    const token = TOKENS.find((one) => one === name)
    if (token === undefined) {
      const message = t('exported.template.unknown', { token: `{${name}}`, tokens: known() })
      return { at, length: name.length, message }
    }
    fields.push({ token })
    at += name.length + 1
  }
  return fields
}

/** An ellipsis adds nothing to the number. */
function numberingOf(text: string): Numbering | null {
  const found =
    /^([^|{}/\\<>:"?*\p{C}]{1,40})\|([^|{}/\\<>:"?*\p{C}\d]{0,40})(\d{1,4})([^|{}/\\<>:"?*\p{C}\d…]{0,40}?)(?:…|\.{3})?$/u.exec(
      text,
    )
  if (found === null) return null
  const [, main = '', before = '', digits = '', after = ''] = found
  return { main, before, first: Number(digits), digits: digits.length, after }
}

export const numbered = ({ before, first, digits, after }: Numbering, at: number): string =>
  `${before}${String(first + at).padStart(digits, '0')}${after}`

/** Messages count positions from 1, the code from 0. */
function wrong(position: number, length: number, mistake: string): ParsedTemplate {
  const message = t('exported.template', { at: position + 1, mistake })
  return { ok: false, problem: { position, length, message } }
}

const known = (): string => TOKENS.map((token) => `{${token}}`).join(' ')
