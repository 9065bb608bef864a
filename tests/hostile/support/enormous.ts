// Answers as long as an answer may be, each of a shape that costs most where something walks, copies or names it.
import { ANSWER_BYTES_MAX } from '../../../src/engine/service/index.ts'

const ROOM = ANSWER_BYTES_MAX - 1_000

/** @returns `unit` again and again, as often as there is room */
const filled = (unit: string, before = '', after = ''): string =>
  before + unit.repeat(Math.floor((ROOM - before.length - after.length) / unit.length)) + after

const SHAPES: Readonly<Record<string, () => string>> = {
  'a list of numbers': () => filled('1,', '[', '1]'),
  'numbers far down': () => filled('1,', '['.repeat(55), `1${']'.repeat(55)}`),
  'a list of lists': () => filled('[],', '[', '1]'),
  'a list of objects': () => filled('{},', '[', '{}]'),
  'a list of addresses': () => filled('"http://a/",', '[', '1]'),
  'a list of ids': () => filled('{"id":"aaaa"},', '[', '{"id":"b"}]'),
  'a key for every letter': () => filled('"k":1,', '{', '"k":2}'),
  'nothing but depth': () => '['.repeat(ROOM / 2) + ']'.repeat(ROOM / 2),
  'objects without end': () => filled('{"a":'),
  'one string': () => filled('a', '"', '"'),
  'one address': () => filled('é', '["https://a/', '"]').slice(0, ROOM / 2) + '"]',
  'one number': () => filled('9'),
  'one key above many addresses': () =>
    `{"${'k'.repeat(ROOM - 100_000)}":[${Array.from({ length: 1_200 }, (_, at) => `"https://a/${at}"`).join(',')}]}`,
}
export const SHAPE_NAMES = Object.keys(SHAPES)

export function enormousBody(endpoint: string, shape: string): string {
  const value = SHAPES[shape]?.() ?? 'null'
  switch (endpoint) {
    case 'submit':
      return `{"success":true,"data":{"job_id":${value},"x":1}}`
    case 'jobs':
      return `{"success":true,"data":${value}}`
    case 'usage':
      return `{"credits":{"remaining":${value}}}`
    default:
      return `{"data":{"id":"job-1","status":"completed","job_type":"Clone","output":${value}}}`
  }
}
