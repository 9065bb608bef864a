/** Never shown by color alone: a word or an icon is beside it. */
export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'
