// What `npm run test:windows` leaves out, each with its reason. Everything else has to pass there.

interface Exception {
  /** A file of tests, or a folder with everything below it. */
  readonly path: string
  /** One test of the file, as vitest names it: "group > test"; absent: all of them. */
  readonly test?: string
  readonly reason: string
}

const BROWSER = 'the windows of the host double are Chromium, and Wine has none'
const LINK = 'Wine 10 makes no links: it reports success, or ENOTSUP for a junction, and nothing is there'
const TRACER = 'writes to the disk are recorded with strace, a program of Linux'
const CONSOLE = 'a process of Windows sends no Ctrl-C to another; ctrl-c.sh sends it from outside'

const DECISION =
  'it decides from answers of the service and the rows of a file: the same on every system, and long under Wine'

const DECISIONS = [
  'tests/scenarios/a-late-job-is-never-paid-for-again.test.ts',
  'tests/scenarios/a-lost-answer-is-never-paid-twice.test.ts',
  'tests/scenarios/a-product-that-was-made-twice-is-said.test.ts',
  'tests/scenarios/accounts-of-one-organization-share-what-it-has.test.ts',
  'tests/scenarios/an-account-comes-and-goes.test.ts',
  'tests/scenarios/doubt-survives-clocks-lists-and-late-work.test.ts',
  'tests/scenarios/money-and-commands-a-price-that-differs-stops-the-batch.test.ts',
  'tests/scenarios/money-and-commands-the-spending-limit-is-never-passed.test.ts',
  'tests/scenarios/one-strange-answer-does-not-end-the-night.test.ts',
  'tests/scenarios/short-credits-go-product-by-product.test.ts',
  'tests/scenarios/waiting-ends-when-it-should.test.ts',
  'tests/scenarios/what-stops-an-account-is-confirmed-first.test.ts',
]

const chosen = (reason: string, path: string, tests: readonly string[]): readonly Exception[] =>
  tests.map((test) => ({ path, test, reason }))

export const NOT_UNDER_WINE: readonly Exception[] = [
  { path: 'tests/e2e', reason: BROWSER },
  { path: 'tests/support/electron-host', reason: BROWSER },
  { path: 'tests/main/dialogs.test.ts', reason: BROWSER },
  { path: 'tests/main/failed-start.test.ts', reason: BROWSER },
  { path: 'tests/main/page-crash.test.ts', reason: BROWSER },
  { path: 'tests/main/signals.test.ts', reason: BROWSER },
  { path: 'tests/main/page/window.test.ts', reason: BROWSER },
  { path: 'tests/structure', reason: 'it reads the sources, which are the same on every system' },
  { path: 'tests/words', reason: 'it reads the texts, which are the same on every system' },
  {
    path: 'tests/cli/language.test.ts',
    reason: 'Windows takes the language from its settings, not from LC_ALL',
  },
  { path: 'tests/packaging', reason: 'it packs and looks into the app for Linux' },
  { path: 'tests/crash/a-power-cut-costs-nothing-that-was-paid-for.test.ts', reason: TRACER },
  ...DECISIONS.map((path) => ({ path, reason: DECISION })),
  {
    path: 'tests/simulation',
    reason: 'clock, disk and processes are simulated there: it is long, and the same on every system',
  },
  ...chosen('a pseudo-terminal is made with script, a program of Linux', 'tests/cli/keychain.test.ts', [
    'typed on a terminal, a real one > the key is taken, corrections included, and never shown',
    'typed on a terminal, a real one > Ctrl-C gives up: nothing is stored',
    'typed on a terminal, a real one > Ctrl-D gives up: nothing is stored',
  ]),
  ...chosen(LINK, 'tests/engine/export/folder.test.ts', [
    'a link is never replaced, and what it leads to is not filled by it',
    'a linked folder at the destination is reported, and nothing is written into it',
  ]),
  ...chosen(LINK, 'tests/engine/drafts/bad-files.test.ts', [
    'a draft that is a link is shown as one that cannot be read, and nothing behind it is touched',
    'what is kept of started drafts goes through no link',
  ]),
  ...chosen(LINK, 'tests/engine/files/collect.test.ts', [
    'the disk > a link in the library leads no image out of it',
  ]),
  ...chosen(LINK, 'tests/engine/ports/filesystem.test.ts', [
    'a folder is made behind a link',
    'nothing is written through a link, and a file written whole takes the place of one',
  ]),
  ...chosen(LINK, 'tests/engine/rebuild/lost-job.test.ts', [
    'what may not be read is reported like any other trouble, and no link is followed',
  ]),
  ...chosen(LINK, 'tests/main/workspace-permissions.test.ts', [
    'a database that is a link is not opened, and what it leads to stays as it is',
  ]),
  ...chosen(LINK, 'tests/cli/copied-library.test.ts', ['one that was reached by a link goes on unasked']),
  ...chosen(LINK, 'tests/main/command-line.test.ts', ['an app without its native packages says so and ends']),
  {
    path: 'tests/cli/one-workspace-several-processes.long.test.ts',
    reason: 'processes are stopped and ended by signals there, and Windows has none',
  },
  ...chosen(CONSOLE, 'tests/cli/main.long.test.ts', [
    'against the stand-in in a process of its own > the lines it prints are all that a run needs; when it ends its certificate is gone',
    'against the stand-in in a process of its own > the stand-in prints its address so that a double click or a whole line copies nothing else',
    'against the stand-in in a process of its own > SIGINT drains and ends with 130; status answers meanwhile',
    'against the stand-in in a process of its own > SIGTERM drains and ends with 130; status answers meanwhile',
  ]),
  ...chosen('Windows has no modes that forbid writing', 'tests/cli/main.long.test.ts', [
    'a folder that may not be written to is refused in one sentence',
  ]),
]
