/** What a colour says. Never said by colour alone: a word or an icon stands beside it. */
export type Tone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'
