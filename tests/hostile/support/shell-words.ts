// Command lines as nobody should type them, and what may come of one: a code of the contract and a sentence.
import * as fc from 'fast-check'
import { EXIT } from '../../../src/cli/terminal/exit-codes.ts'
import { hostileText, OBEYED } from './texts.ts'

const COMMANDS = [
  'run',
  'status',
  'report',
  'retry',
  'resume',
  'usage',
  'jobs',
  'login',
  'logout',
  'help',
  '--help',
  '--version',
  '-V',
  'nonsense',
]
const OPTIONS = [
  '--operation', '--set', '--country', '--map', '--max-credits', '--pilot', '--hours', '--name', '--force', '--dry-run', '--workspace',
  '--account', '--base-url', '--json', '--quiet', '--reason', '--batch', '--port', '--unknown', '--', '-', '-x', '--=', '--set=', '--json=1',
] // prettier-ignore
const VALUES = [
  'listing_builder', 'a_plus', 'scale', 'creative_strategy', 'catalog.csv', '.', '/', '/dev/null', '/dev/zero', 'loop', 'missing/x.csv',
  'asin=1', 'asin=asin', '__proto__=1', '__proto__={"effort":"reliable"}', 'constructor=1', 'effort="reliable"', 'effort=reliable', 'items=[[[[',
  'types=["A+ Basic One Module"]', 'user_prompt=""', 'items=[{}]', 'country_code=DE', 'US', 'us', '-1', '0', '1', '1e9', '9'.repeat(400), 'NaN', '22:00-07:00',
  '99:99-00:00', '00:00-24:00', 'https://a.test', 'http://a.test', 'https://user:pass@a.test', 'file:///etc/passwd', 'https://[', 'x'.repeat(5_000),
  'folder', 'fifo', 'a\nb', '\u001b[2J', '\u202e', '\ud800', '😀', '', ' ',
] // prettier-ignore

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...OPTIONS) },
  { weight: 5, arbitrary: fc.constantFrom(...VALUES) },
  // No process can be given a NUL.
  { weight: 1, arbitrary: hostileText.map((text) => text.replaceAll('\0', '')) },
)

/** Mostly a real command first: what is refused at the door tries nothing. */
export const commandLine: fc.Arbitrary<readonly string[]> = fc
  .tuple(fc.constantFrom(...COMMANDS, 'run', 'run', 'run'), fc.array(word, { maxLength: 7 }), fc.boolean())
  .map(([command, words, isWhole]) =>
    command === 'run' && isWhole
      ? ['run', 'catalog.csv', '--operation', 'listing_builder', '--dry-run', ...words]
      : [command, ...words],
  )

/** @returns what is wrong with how a command ended; none when all is well */
export function badEnd(ended: {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}): readonly string[] {
  const { code, stdout, stderr } = ended
  const codes: readonly (number | null)[] = Object.values(EXIT)
  const asked = code === EXIT.done
  return [
    ...(codes.includes(code) ? [] : [`exit code ${code}`]),
    ...(code === EXIT.unexpected && /unexpected error/i.test(stderr)
      ? [`an unexpected error: ${stderr}`]
      : []),
    ...(/\n\s+at .+:\d+:\d+/.test(stderr) ? ['a stack trace'] : []),
    ...(asked || stderr.trim() !== '' ? [] : ['nothing was said']),
    ...(OBEYED.test(stdout + stderr) ? ['what a terminal obeys was shown'] : []),
    ...(stderr.length > 20_000 ? [`${stderr.length} characters were said`] : []),
    ...(stdout.split('\n').some((line) => line.startsWith('{') && !isJson(line))
      ? ['a line is no JSON']
      : []),
  ]
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
