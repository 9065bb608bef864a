// Texts as an enemy writes them: what climbs out of folders, what Windows reserves, what a terminal obeys, what looks
// like something else, and what is merely enormous.
import * as fc from 'fast-check'

export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
]

const CLIMBERS = [
  '../', '..\\', '../../../../etc/passwd', '..\\..\\windows\\system32', '/etc/passwd', 'C:\\x', '\\\\host\\share',
  '.', '..', '...', '%2e%2e%2f', '..%00/', 'a/../../b', '~', '~root', './', 'file:///etc/passwd',
] // prettier-ignore
const RESERVED = [
  'CON', 'con.txt', 'aux.txt', 'NUL', 'COM1', 'LPT9.png', 'PRN ', 'CONIN$', 'clock$', 'job.json', '.write-test',
  'shotlist.db', 'name.', 'name ', ' name', 'name..', 'a:b', 'a*b?', 'x'.repeat(300), 'e\u0301', 'é', 'ſ', 'K', 'ß', 'İ',
] // prettier-ignore
const TERMINAL = [
  '\u001b[2J\u001b[H', '\u001b]0;title\u0007', '\u001b]52;c;aGk=\u0007', '\u009b31m', '\u0000', 'a\u0000b', '\r\nOK', '\b\b\b',
  '\u007f', '\u202egnp.exe', '\u2066\u2067', '\u200f\u200e', '\u2028', '\u2029', '\ufeff', '\ud800', '\udfff', '\ufffd', '\ufffe',
] // prettier-ignore
const URLS = [
  'https://a.test/1.png', 'http://a.test/1.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'file:///etc/passwd',
  'https://user:pass@a.test/1.png', 'https://xn--80ak6aa92e.com/', 'https://аррӏе.com/1.png', 'https://[::1]:1/x', 'https://[',
  'https://a.test:99999/', 'https://a.test:0/1.png', 'https://a.test/#frag', ' https://a.test/2.png ', 'https://a .test/',
  'https://a.test/\u0000', 'https://a.test/\\..\\..\\x', 'HTTPS://A.TEST/3.PNG', 'https:a.test', '//a.test/x', 'ftp://a.test/x',
  'https://127.0.0.1/x', 'https://169.254.169.254/latest', 'https://a.test/%zz', 'https://a.test/\u202egnp', 'blob:https://a/1',
] // prettier-ignore
const NUMBERLIKE = ['NaN', '1e999', '-0', '0x10', '1e308', '9'.repeat(400), '-1', '٣', '1,5', 'Infinity']
const WORDS = [
  'constructor',
  '__proto__',
  'pending',
  'completed',
  'failed',
  'Clone',
  'UNAUTHORIZED',
  'true',
  'null',
  '',
]

/** Text of every kind, short enough that a case stays quick; sizes are tried elsewhere. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...CLIMBERS, ...RESERVED, ...TERMINAL, ...URLS, ...NUMBERLIKE, ...WORDS, ...PROTOTYPE_KEYS),
  fc
    .array(fc.constantFrom(...CLIMBERS, ...RESERVED, ...TERMINAL), { minLength: 1, maxLength: 4 })
    .map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .constantFrom(...URLS)
    .chain((url) => fc.string({ unit: 'binary', maxLength: 8 }).map((more) => url + more)),
)

/** What a terminal would obey or what turns the reading direction, line ends and tabs aside. */
// eslint-disable-next-line no-control-regex
export const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
