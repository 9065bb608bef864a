// The same table that the window saves: line, code and message before the columns as they were.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, service, shell } from '../shell.ts'

const CATALOG = 'asin,title\nB0GOOD0001,Mug\nmugs,"A ""big"" mug"\nB0GOOD0002,Cup\ncups,Bowl\n'
const STRATEGY = ['--operation', 'creative_strategy', '--country', 'US', '--json']

test('a run leaves them as a table that is imported again when it was corrected', async () => {
  const standin = await service()
  const { run, write, folder } = await shell({ standin })
  const file = await write('catalog.csv', CATALOG)
  const ran = await run(['run', file, ...STRATEGY, '--problems', 'problems.csv'])
  const problems = join(folder, 'problems.csv')
  expect(ran.code).toBe(0)
  expect(ran.of('problems_file')).toEqual([{ type: 'problems_file', file: problems }])
  expect(ran.stderr).toContain(`The rows with problems are in ${problems}`)
  const text = await readFile(problems, 'utf8')
  expect([...text.matchAll(/^\d+,/gm)].map(String)).toEqual(['3,', '5,'])
  expect(text).toContain(',mugs,"A ""big"" mug"\r\n')
  const corrected = await write(
    'corrected.csv',
    text.replace('mugs', 'B0GOOD0003').replace('cups,', 'B0GOOD0004,'),
  )
  expect((await run(['run', corrected, ...STRATEGY])).code).toBe(0)
  expect(standin.jobs.map(({ asin }) => asin).toSorted()).toEqual([1, 2, 3, 4].map((n) => `B0GOOD000${n}`))
})

test('a dry run leaves them too, and a file in which nothing can be used', async () => {
  const { run, write, folder } = await shell({ key: null })
  const file = await write('bad.csv', 'asin\nmugs\n')
  const ran = await run(['run', file, ...STRATEGY, '--dry-run', '--problems', 'problems.csv'])
  expect(ran.code).toBe(2)
  expect(await readFile(join(folder, 'problems.csv'), 'utf8')).toContain('mugs')
})

test('what is there already is left as it is, and nothing is done', async () => {
  const standin = await service()
  const { run, write, workspace } = await shell({ standin })
  const file = await write('catalog.csv', CATALOG)
  const ran = await run(['run', file, ...STRATEGY, '--problems', file])
  expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining('already exists. Nothing was done.')])
  expect(await readFile(file, 'utf8')).toBe(CATALOG)
  const nowhere = await run(['run', file, ...STRATEGY, '--problems', 'nowhere/problems.csv'])
  expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('There is no folder')])
  expect(standin.requests).toEqual([])
  await expect(filesIn(workspace)).rejects.toThrow('ENOENT')
})

test('where no row is kept out there is no file, and that is said', async () => {
  const { run, catalog, folder } = await shell({ key: null })
  const file = await catalog(['B0GOOD0001'])
  const ran = await run(['run', file, ...STRATEGY, '--dry-run', '--problems', 'problems.csv'])
  expect(ran.of('problems_file')).toEqual([{ type: 'problems_file', file: null }])
  expect(ran.stderr).toContain(`${join(folder, 'problems.csv')} was not written`)
  expect([...(await filesIn(folder)).keys()]).toEqual([file])
})

test('a value that is accepted and in no row is named', async () => {
  const { run, write } = await shell({ key: null })
  const file = await write('catalog.csv', 'asin\nB0GOOD0001\nＭＵＧＳＭＵＧＳ\n')
  const accept = (value: string) => ['--accept-asin', value]
  const ran = await run([
    'run',
    file,
    ...STRATEGY,
    '--dry-run',
    ...accept(' mugsmugs'),
    ...accept('MUGSMUGS'),
  ])
  expect(ran.stderr).toContain('No row uses --accept-asin  mugsmugs. ')
  expect(ran.of('problem')).toMatchObject([{ code: 'ASIN_ACCEPTED', value: 'MUGSMUGS' }])
  const right = await run(['run', file, ...STRATEGY, '--dry-run', ...accept('ＭＵＧＳＭＵＧＳ')])
  expect(right.stderr).not.toContain('No row uses')
  expect(right.of('plan')).toMatchObject([{ tasks: 2 }])
})

test('--fix puts what bad cells probably mean into the file, to be checked and run', async () => {
  const standin = await service()
  const { run, write, folder } = await shell({ standin })
  const file = await write(
    'catalog.csv',
    'asin,country,title\nBOGOOD0001,US,Mug\nB0 GOOD-0002,German,Bowl\nMYSKU12345,US,Lid\nB0GOOD0003,US,Cup\n',
  )
  const alone = await run(['run', file, ...STRATEGY, '--fix'])
  expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('--fix needs --problems FILE')])
  const ran = await run(['run', file, ...STRATEGY, '--problems', 'fixed.csv', '--fix'])
  expect(ran.of('plan')).toMatchObject([{ tasks: 1, left_out: 3 }])
  const again = await run(['run', join(folder, 'fixed.csv'), ...STRATEGY])
  expect(again.of('plan')).toMatchObject([{ tasks: 2, left_out: 1 }])
  expect(again.of('problem')).toMatchObject([{ code: 'ASIN_UNLIKELY', value: 'MYSKU12345' }])
  expect(standin.jobs.map(({ body }) => body)).toMatchObject([
    { asin: 'B0GOOD0003', country_code: 'US' },
    { asin: 'B0GOOD0001', country_code: 'US' },
    { asin: 'B0GOOD0002', country_code: 'DE' },
  ])
})

test('the file with problems keeps the country that stands above its rows, and says what a fix has changed', async () => {
  const { run, write, folder } = await shell({ standin: await service() })
  const list =
    'ASIN,Title\nGermany:\nB0CLI00001,Lamp\nBOCLI00002,Mug\nFR:,\nBOCLI00003,Jug\nBOCLI00004,Cup\nUK + IE:\nBOCLI00005,Pot\n'
  const command = ['--operation', 'creative_strategy', '--dry-run', '--json']
  await run(['run', await write('list.csv', list), ...command, '--problems', 'problems.csv', '--fix'])
  const saved = await readFile(join(folder, 'problems.csv'), 'utf8')
  expect(
    [...saved.matchAll(/,(country|\w*),(?=ASIN|B0CLI)(\w+)(?=[,\r])/g)].map(([, ...cells]) => cells),
  ).toEqual([
    ['country', 'ASIN'],
    ['DE', 'B0CLI00002'],
    ['FR', 'B0CLI00003'],
    ['FR', 'B0CLI00004'],
    ['unknown', 'B0CLI00005'],
  ])
  expect(saved).toContain('“BOCLI00002” was likely meant as B0CLI00002, which is in place now.')
  const again = await run(['run', join(folder, 'problems.csv'), ...command, '--country', 'US'])
  expect(again.of('problem')).toMatchObject([
    { code: 'ASIN_BAD', value: 'UK + IE:' },
    { code: 'COUNTRY_UNKNOWN', column: 'country', value: 'unknown' },
    { code: 'COUNTRY_UNKNOWN', column: 'country', value: 'unknown' },
  ])
  expect(again.of('plan')).toMatchObject([
    {
      tasks: 3,
      countries: [
        { country: 'FR', products: 2 },
        { country: 'DE', products: 1 },
      ],
    },
  ])
})

test('a duplicate with other photos says that they differ', async () => {
  const { run, write } = await shell({ standin: await service() })
  const rows = ['B0CLI00001,US,1', 'B0CLI00001,US,2', 'B0CLI00001,US,1', 'B0CLI00001,US,'].map((row) =>
    row.replace(/(\d)$/, 'https://example.com/$1.jpg'),
  )
  const file = await write('twice.csv', ['ASIN,Country,Image', ...rows].join('\n'))
  const { of } = await run(['run', file, '--operation', 'a_plus', '--dry-run', '--json'])
  expect(
    of('problem').map(({ message }) => String(message).includes('also on line 2, with other photos')),
  ).toEqual([true, false, false])
})

test('the file with problems keeps the names of the countries that are marked in it', async () => {
  const { run, write, folder } = await shell({ standin: await service() })
  const list = await write('list.csv', 'ASIN,DE,FR\nB0CLI00001,x,\nBOCLI00002,,x\n')
  await run(['run', list, '--operation', 'creative_strategy', '--dry-run', '--problems', 'problems.csv'])
  expect(await readFile(join(folder, 'problems.csv'), 'utf8')).toContain('line,code,message,ASIN,DE,FR')
})

test('a value that repeats is one problem, with the lines of all its rows', async () => {
  const { run, write } = await shell({ standin: await service() })
  const countries = ['Germny', 'DE', 'Germny', 'Frnace', 'Germny', 'Germny']
  const rows = countries.map((country, at) => `B0CLI0000${at},${country}`).join('\n')
  const file = await write('list.csv', `asin,country\n${rows}\n${'B0CLI00009,Germny\n'.repeat(40)}`)
  const { stderr } = await run(['run', file, '--operation', 'creative_strategy', '--dry-run'])
  expect(stderr).toContain('Problems by kind: 45 COUNTRY_UNKNOWN (left out).')
  const said = stderr.split('\n').filter((line) => line.endsWith('[COUNTRY_UNKNOWN]'))
  expect(said).toEqual([
    expect.stringMatching(
      /^Left out: lines 2, 4, 6, 7, 8, 9, .*, …, country: Country not supported\..* \(Germny\) /,
    ),
    expect.stringMatching(/^Left out: line 5, country: Country not supported\..* \(Frnace\) /),
  ])
})
