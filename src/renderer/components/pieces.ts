// Pieces of sentences, for the screens whose texts are not in src/words yet.
import { number } from '../../words/index.ts'

export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`
