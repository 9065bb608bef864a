import { afterEach, expect, test, vi } from 'vitest'
import {
  chooseCatalog,
  pastedCatalog,
  takeFiles,
  takeText,
} from '../../../src/renderer/data/catalog-import.ts'
import { useNavigation } from '../../../src/renderer/state/navigation.ts'
import { useToasts } from '../../../src/renderer/state/toasts.ts'
import { t } from '../../../src/words/index.ts'

const place = () => useNavigation.getState().history.now
const said = () => useToasts.getState().toasts.map(({ text }) => text)
const refusal = { code: 'BAD_INPUT', message: 'It has no rows.' }

afterEach(() => {
  vi.unstubAllGlobals()
  useToasts.setState({ toasts: [] })
})

/** Files whose name begins with "bad" are refused. */
function importing(): string[] {
  const staged: string[] = []
  const stage_catalog = ({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) => {
    staged.push(`${name}: ${new TextDecoder().decode(bytes)}`)
    return Promise.resolve(
      name.startsWith('bad')
        ? { ok: false, failure: refusal }
        : { ok: true, output: { draft: { id: name }, reopened: name.startsWith('known') } },
    )
  }
  vi.stubGlobal('window', { shotlist: { stage_catalog } })
  return staged
}

test('of several files the first draft is shown; one that is refused or too large holds up no other', async () => {
  const staged = importing()
  const large = new File([], 'large.csv')
  Object.defineProperty(large, 'size', { value: 256 * 1024 * 1024 + 1 })
  await takeFiles([large, new File(['x'], 'bad.csv'), new File(['a'], 'one.csv'), new File(['b'], 'two.csv')])
  expect(staged).toEqual(['bad.csv: x', 'one.csv: a', 'two.csv: b'])
  expect(place()).toEqual({ screen: 'new-batch', params: { draft: 'one.csv' } })
  const refused = t('app.import.refused', { name: 'bad.csv', problem: refusal.message })
  // Each of them is named, beside what went well.
  expect(said()).toEqual([
    t('app.import.tooLarge', { name: 'large.csv' }),
    refused,
    t('app.import.drafts', { count: 2 }),
  ])
  // The next import that goes well dismisses what was refused before.
  await takeFiles([new File(['a'], 'one.csv')])
  expect(said()).toEqual([t('app.import.drafts', { count: 2 })])
  await takeFiles([new File(['x'], 'bad.csv')])
  expect(said().at(-1)).toBe(refused)
  expect(place().params).toEqual({ draft: 'one.csv' })
})

test('a file that is refused from the dialog is named, until the next import goes well', async () => {
  importing()
  const failure = { code: 'BAD_INPUT', message: '“old.xls”: It is binary.' }
  const choose_catalog = () => Promise.resolve({ ok: false, failure })
  vi.stubGlobal('window', { shotlist: { ...window.shotlist, choose_catalog } })
  await chooseCatalog()
  expect(said()).toEqual([failure.message])
  await takeFiles([new File(['a'], 'one.csv')])
  expect(said()).toEqual([])
})

test('an import that was canceled says nothing, and no draft is shown', async () => {
  importing()
  const failure = { code: 'CANCELED', message: 'You canceled the import.' }
  const stage_catalog = () => Promise.resolve({ ok: false, failure })
  vi.stubGlobal('window', { shotlist: { ...window.shotlist, stage_catalog } })
  expect(await takeFiles([new File(['a'], 'one.csv')])).toBe(false)
  expect(said()).toEqual([])
})

test('pasted cells and pasted ASINs become drafts; nothing does not', async () => {
  const staged = importing()
  expect(await takeText(' \n')).toBe(false)
  expect(said()).toEqual([t('app.import.nothingToPaste')])
  expect(staged).toEqual([])
  expect(await takeText('asin\tcountry\nB0TEST0001\tUS')).toBe(true)
  expect(staged[0]).toContain('B0TEST0001\tUS')
  expect(place().params).toEqual({ draft: staged[0]?.split(': ')[0] })
  expect(pastedCatalog('asin\tcountry', 0)?.name).not.toBe(pastedCatalog('B0TEST0001', 0)?.name)
})

test('a file that has a draft already says that its changes are there; a folder is refused with what to do', async () => {
  const staged = importing()
  await takeFiles([new File(['a'], 'known.csv')])
  expect(said()).toEqual([t('app.import.reopened')])
  const folder = new File([], 'Catalogs')
  folder.arrayBuffer = () => Promise.reject(new Error('NotFoundError'))
  await takeFiles([folder])
  expect(staged).toEqual(['known.csv: a'])
  const problem = t('app.import.unreadable')
  expect(said().at(-1)).toBe(t('app.import.refused', { name: 'Catalogs', problem }))
})
