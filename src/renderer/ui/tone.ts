/** Never shown by color alone: a word or an icon is beside it. */
export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

export const TONE_TEXTS: Readonly<Record<Tone, string>> = {
  neutral: 'text-muted',
  accent: 'text-link',
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
}

/** A soft ground with its text. */
export const TONE_SURFACES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-link',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}
