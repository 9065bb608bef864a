// Pieces of sentences, for the screens whose texts are not in src/words yet.
import type { Hours } from '../../domain/hours.ts'
import { clockTime, hoursRange, number } from '../../words/index.ts'

export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

export const hoursWords = (hours: Hours | null): string =>
  hours === null ? 'at any time' : hoursRange(hours)

export const hoursFrom = ({ startMinute }: Hours): string => `from ${clockTime(startMinute)}`
