// Whatever is wrong with what a person typed or named: exit code 2, one sentence that says what, nothing sent and
// nothing made.
import Database from 'better-sqlite3'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asins, LIVE, service, shell, type Shell } from '../shell.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

describe('arguments', () => {
  const cases: readonly (readonly [says: RegExp, ...argv: string[]])[] = [
    [/Unknown command “rum”/, 'rum'],
    [/Unknown option “--colour”/, 'status', '--colour'],
    [/Unknown option “--key”/, 'login', '--key', LIVE],
    [/Too many arguments: .* The command takes none/, 'login', LIVE],
    [/Missing required argument “file”/, 'run', '--operation', 'a_plus'],
    [/--operation listing_builder\|a_plus/, 'run', 'FILE'],
    [/no operation “painting”/, 'run', 'FILE', '--operation', 'painting'],
    [/begins like JSON/, 'run', 'FILE', '--operation', 'a_plus', '--set', 'types=["A+ Basic'],
    [/begins like JSON/, 'run', 'FILE', '--operation', 'scale', '--set', 'items={broken}'],
    [/takes key=value/, 'run', 'FILE', '--operation', 'a_plus', '--set', 'types'],
    [
      /more than once/,
      'run',
      'FILE',
      '--operation',
      'a_plus',
      '--set',
      'user_prompt=a',
      '--set',
      'user_prompt=b',
    ],
    [/each product brings its own/, 'run', 'FILE', '--operation', 'a_plus', '--set', 'asin=B0CLI00000'],
    [/types\[0\]: must be one of/, 'run', 'FILE', '--operation', 'a_plus', '--set', 'types=["Poster"]'],
    [/types: must have 1 to 10 unique/, 'run', 'FILE', '--operation', 'a_plus', '--set', 'types=[]'],
    [
      /effort: must be one of creative, reliable/,
      'run',
      'FILE',
      '--operation',
      'listing_builder',
      '--set',
      'effort=low',
    ],
    [/colour: is not a parameter of/, 'run', 'FILE', '--operation', 'listing_builder', '--set', 'colour=red'],
    [
      /user_prompt: must be a string.*quotes/,
      'run',
      'FILE',
      '--operation',
      'a_plus',
      '--set',
      'user_prompt=2024',
    ],
    [/items: is required.*preview_url/, 'run', 'FILE', '--operation', 'scale'],
    [
      /force_new: must be true or false/,
      'run',
      'FILE',
      '--operation',
      'creative_strategy',
      '--set',
      'force_new=yes',
    ],
    [/is not supported/, 'run', 'FILE', '--operation', 'a_plus', '--country', 'XX'],
    [/two countries/, 'run', 'FILE', '--operation', 'a_plus', '--country', 'DE', '--set', 'country_code=US'],
    [/--map knows no “barcode”/, 'run', 'FILE', '--operation', 'a_plus', '--map', 'barcode=1'],
    [/takes field=COLUMN/, 'run', 'FILE', '--operation', 'a_plus', '--map', 'asin'],
    [/no column “ean”/, 'run', 'FILE', '--operation', 'a_plus', '--map', 'asin=ean'],
    [/--max-credits takes a number/, 'run', 'FILE', '--operation', 'a_plus', '--max-credits', 'lots'],
    [/--max-credits takes a number/, 'run', 'FILE', '--operation', 'a_plus', '--max-credits', '1.000'],
    [/--max-credits takes a number/, 'run', 'FILE', '--operation', 'a_plus', '--max-credits', '500,00'],
    [/--pilot takes a whole number/, 'run', 'FILE', '--operation', 'a_plus', '--pilot', '0'],
    [/--hours takes local hours/, 'run', 'FILE', '--operation', 'a_plus', '--hours', '22-7'],
    [/--hours takes local hours/, 'run', 'FILE', '--operation', 'a_plus', '--hours', '22:00-25:00'],
    [/same time/, 'run', 'FILE', '--operation', 'a_plus', '--hours', '22:00-22:00'],
    [/must have 5 to 15 characters/, 'jobs', 'B0'],
    [/must have 5 to 15 characters/, 'jobs', 'B0CLI00000000016'],
    [/--batch takes a whole number/, 'retry', '--batch', 'x'],
    [/Batch 7 doesn’t exist/, 'retry', '--batch', '7'],
    [/Unknown fault "thunder"/, 'standin', '--faults', 'thunder'],
    [/--port takes a whole number/, 'standin', '--port', 'http'],
    [/must begin with https:\/\//, 'usage', '--base-url', 'http://service.example.com'],
    [/isn’t a valid URL/, 'usage', '--base-url', 'service'],
  ]

  test.for(cases)('%s', async ([says, ...argv]) => {
    const { run, catalog, folder } = await shell()
    const file = await catalog(asins(1))
    const ran = await run([...argv.map((word) => (word === 'FILE' ? file : word)), '--json'])
    expect(ran.stderr).toMatch(says)
    expect(ran.code).toBe(2)
    expect(ran.lines).toEqual([
      { type: 'error', code: expect.any(String) as unknown, message: expect.stringMatching(says) as unknown },
    ])
    expect(ran.stdout + ran.stderr).not.toContain(LIVE)
    expect(await readdir(folder)).toEqual(['catalog.csv', 'tmp'])
  })

  test('no command at all is answered with the help', async () => {
    const { run } = await shell()
    const ran = await run([])
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('Usage: shotlist')
  })

  test('help and version are no errors', async () => {
    const { run } = await shell()
    for (const argv of [['--help'], ['run', '--help'], ['help', 'standin']]) {
      const ran = await run(argv)
      expect(ran.code).toBe(0)
      expect(ran.stdout).toContain('Usage: shotlist')
    }
    expect(await run(['--version'])).toMatchObject({ code: 0, stdout: '0.0.0-test\n' })
    expect((await run(['run', '--help'])).stdout).toContain('Rows with problems are listed and left out')
  })

  test('the help of the stand-in names every fault that it knows', async () => {
    const { run } = await shell()
    const { stderr } = await run(['standin', '--faults', 'thunder'])
    const known = /Known: ([^.]+)\./.exec(stderr)?.[1]?.split(', ') ?? []
    expect(known.length).toBeGreaterThan(5)
    const { stdout } = await run(['standin', '--help'])
    expect(known.filter((word) => !new RegExp(`[\\s:]${word}[=,\\n]`).test(stdout))).toEqual([])
  })

  test('an address is asked for where none is known', async () => {
    const { run } = await shell()
    expect(await run(['usage', '--json'])).toMatchObject({ code: 2, lines: [{ code: 'NO_BASE_URL' }] })
  })
})

test('without file or operation both are named', async () => {
  const { run } = await shell()
  for (const argv of [['run'], ['run', 'catalog.csv']])
    expect((await run(argv)).stderr).toContain(
      'shotlist run FILE --operation listing_builder|a_plus|scale|creative_strategy.',
    )
})

describe('catalog files', () => {
  const files: readonly (readonly [name: string, says: RegExp, make: (to: Shell) => Promise<string>])[] = [
    ['missing', /There is no file/, ({ folder }) => Promise.resolve(join(folder, 'missing.csv'))],
    ['a folder', /is a folder/, ({ folder }) => Promise.resolve(folder)],
    ['empty', /empty/, ({ write }) => write('empty.csv', '')],
    ['a picture', /./, ({ write }) => write('picture.csv', PNG)],
    [
      'without an ASIN column',
      /no ASIN column/,
      ({ write }) => write('other.csv', 'colour,size\nred,1\nblue,2\n'),
    ],
    [
      'with a header alone',
      /^The file has column names but no products\. Nothing was run\.$/m,
      ({ write }) => write('header.csv', 'asin,Seller SKU\n'),
    ],
    [
      'with no row that can be used',
      /No row of the file/,
      ({ write }) => write('bad.csv', 'asin\nnot an asin\n'),
    ],
  ]

  test.for(files)('%s', async ([, says, make]) => {
    const standin = await service()
    const to = await shell({ standin })
    const ran = await to.run(['run', await make(to), '--operation', 'creative_strategy', '--json'])
    expect(ran.code).toBe(2)
    expect(ran.stderr).toMatch(says)
    expect(ran.stderr.trim().split('\n').length).toBeLessThan(6)
    expect(standin.jobs).toHaveLength(0)
    expect((await to.run(['status', '--json'])).lines).toEqual([])
  })
})

describe('keys', () => {
  test.for([
    ['pk_live with spaces', 'a space or a character'],
    ['pk_live_\nnewline', 'more than one line'],
    ['schlüssel_ä_lang', 'a space or a character'],
    ['short', 'is not a key'],
  ] as const)('what cannot be a key is refused before it is sent, and why: %j', async ([key, why]) => {
    const standin = await service()
    const { run, catalog } = await shell({ standin, key })
    const ran = await run(['run', await catalog(asins(1)), '--operation', 'creative_strategy', '--json'])
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('is not a key')
    expect(ran.stderr).toContain(why)
    expect(ran.stdout + ran.stderr).not.toContain(key)
    expect(standin.requests).toHaveLength(0)
  })
})

describe('workspaces', () => {
  test('a file in the way', async () => {
    const { run, write, catalog } = await shell({ env: { SHOTLIST_BASE_URL: 'https://service.example.com' } })
    const workspace = await write('in-the-way', 'a file')
    const file = await catalog(asins(1))
    for (const at of [workspace, join(workspace, 'below')]) {
      const ran = await run(['run', file, '--operation', 'creative_strategy', '--workspace', at])
      expect(ran.code).toBe(2)
      expect(ran.stderr).toContain('a file is in the way')
    }
    expect((await run(['doctor', '--workspace', workspace])).stdout).toContain('is not a folder')
  })

  test('written by a later version: nothing is changed, and that is said', async () => {
    const { run, workspace, catalog } = await shell({
      env: { SHOTLIST_BASE_URL: 'https://service.example.com' },
    })
    await mkdir(workspace)
    const db = new Database(join(workspace, 'shotlist.db'))
    db.pragma('application_id = 0x534c5354')
    db.pragma('user_version = 999')
    db.close()
    const file = await catalog(asins(1))
    for (const argv of [
      ['status'],
      ['report'],
      ['resume'],
      ['retry'],
      ['run', file, '--operation', 'a_plus'],
    ]) {
      const ran = await run([...argv, '--json'])
      expect(ran.code).toBe(2)
      expect(ran.lines).toEqual([expect.objectContaining({ code: 'WORKSPACE_NEWER' })])
    }
    expect((await run(['doctor'])).stdout).toMatch(/fail {2}database: .*newer version/)
  })

  test('the database of another program, and no database at all', async () => {
    const { run, workspace } = await shell()
    await mkdir(workspace)
    const db = new Database(join(workspace, 'shotlist.db'))
    db.exec('CREATE TABLE bookmark (url TEXT)')
    db.close()
    expect(await run(['status', '--json'])).toMatchObject({
      code: 2,
      lines: [{ code: 'WORKSPACE_UNUSABLE' }],
    })
    const other = await shell()
    await mkdir(other.workspace)
    await other.write(
      'workspace/shotlist.db',
      'not a database, not at all, but long enough to be looked at'.repeat(20),
    )
    expect(await other.run(['status', '--json'])).toMatchObject({
      code: 2,
      lines: [{ code: 'WORKSPACE_UNUSABLE' }],
    })
  })
})
