import { expect, test } from 'vitest'
import type { Draft, DraftChoices } from '../../../../src/contract/commands/drafts.ts'
import { type DraftCommands, DraftEditor } from '../../../../src/renderer/features/new-batch/draft-editor.ts'
import { draftWith } from './a-draft.ts'

/** The other side: keeps choices, answers on request. */
function setDisk(others: Partial<DraftCommands> = {}) {
  let kept = draftWith({})
  const sent: Partial<DraftChoices>[] = []
  const waiting: ((refused: boolean) => void)[] = []
  const calls: DraftCommands = {
    read: () => Promise.resolve(kept),
    change: (_, choices) => {
      sent.push(choices)
      return new Promise<Draft>((resolve, reject) =>
        waiting.push((refused) => {
          if (refused) return reject(new Error('That cannot be.'))
          kept = { ...kept, choices: { ...kept.choices, ...choices } }
          return resolve(kept)
        }),
      )
    },
    fix: (_, { line, value }) => {
      did.push(`line ${line}: ${value}`)
      return Promise.resolve({ draft: kept, row: { line, cells: [value], problems: [], left_out: false } })
    },
    fixMany: (_, cells) => {
      did.push(`cells: ${cells.map(({ value }) => value ?? 'as given').join()}`)
      return Promise.resolve({ draft: kept, before: cells.map((cell) => ({ ...cell, value: null })) })
    },
    leaveOut: (_, { lines: given, left_out: wanted }) => {
      const lines = typeof given === 'string' ? [5, 6] : given
      const isOut = wanted ?? !lines.some((line) => leftOut.has(line))
      const changed = lines.filter((line) => leftOut.has(line) !== isOut)
      for (const line of changed) if (!leftOut.delete(line)) leftOut.add(line)
      did.push(`${isOut ? 'out' : 'in'}: ${String(given)}`)
      return Promise.resolve({ draft: kept, lines: changed, left_out: isOut })
    },
    addAsinColumn: () => Promise.resolve(kept),
    ...others,
  }
  const did: string[] = []
  const leftOut = new Set<number>()
  const refusals: unknown[] = []
  const editor = new DraftEditor(kept.id, calls, (thrown) => refusals.push(thrown))
  const answer = async (refused = false) => {
    while (waiting.length === 0) await Promise.resolve()
    waiting.shift()?.(refused)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { editor, sent, did, answer, refusals, kept: () => kept }
}

const ignore = () => undefined

const fixCell = (editor: DraftEditor, value: string, before = '') =>
  editor.fix({
    kind: 'cell',
    before: { line: 2, column: 0, value: before },
    after: { line: 2, column: 0, value },
    row: 0,
    list: 'all',
  })

test('a choice shows before it is on disk, and what is chosen meanwhile goes out together', async () => {
  const { editor, sent, answer, kept } = setDisk()
  editor.load()
  await editor.settled()
  editor.change({ credits_max: 1 })
  await new Promise((resolve) => setImmediate(resolve))
  editor.change({ credits_max: 12 })
  editor.change({ credits_max: 120, force: true })
  expect(editor.view()).toMatchObject({
    draft: { choices: { credits_max: 120, force: true } },
    isChanging: true,
  })
  await answer()
  // The answer to an older choice does not show over the newer one.
  expect(editor.view().draft?.choices.credits_max).toBe(120)
  await answer()
  await editor.settled()
  expect(sent).toEqual([{ credits_max: 1 }, { credits_max: 120, force: true }])
  expect(kept().choices).toMatchObject({ credits_max: 120, force: true })
  expect(editor.view().isChanging).toBe(false)
})

test('a refusal takes back what was refused, and nothing else', async () => {
  const { editor, answer, refusals } = setDisk()
  editor.load()
  await editor.settled()
  editor.change({ name: 'Refused' })
  await new Promise((resolve) => setImmediate(resolve))
  editor.change({ force: true })
  await answer(true)
  await answer()
  await editor.settled()
  expect(refusals).toHaveLength(1)
  expect(editor.view().draft?.choices).toMatchObject({ name: 'autumn', force: true })
})

test('a fixed cell waits for the changes before it, and rows read again after it', async () => {
  const { editor, answer } = setDisk()
  editor.load()
  await editor.settled()
  const { version } = editor.view()
  editor.change({ force: true })
  const fixed = fixCell(editor, 'B0DRAFT002')
  await answer()
  expect(await fixed).toMatchObject({ line: 2, cells: ['B0DRAFT002'] })
  await editor.settled()
  expect(editor.view().version).toBe(version + 2)
})

test('a draft that is gone is reported, and what was shown before stays', async () => {
  const refusal = new Error('There is no such draft any more.')
  const editor = new DraftEditor(
    'gone',
    {
      read: () => Promise.reject(refusal),
      change: () => Promise.reject(refusal),
      fix: () => Promise.reject(refusal),
      fixMany: () => Promise.reject(refusal),
      leaveOut: () => Promise.reject(refusal),
      addAsinColumn: () => Promise.reject(refusal),
    },
    () => undefined,
  )
  editor.load()
  await editor.settled()
  expect(editor.view()).toMatchObject({ draft: null, failure: refusal })
})

test('a draft that can be read again shows no failure', async () => {
  let isThere = false
  const read = () => (isThere ? Promise.resolve(draftWith({})) : Promise.reject(new Error('busy')))
  const { editor } = setDisk({ read })
  editor.load()
  await editor.settled()
  expect(editor.view().failure).toEqual(new Error('busy'))
  isThere = true
  editor.load()
  await editor.settled()
  expect(editor.view().failure).toBe(null)
})

test('every part of a change is undone: the default country, columns with accepted ASINs, several rows', async () => {
  const { editor, sent, did, answer } = setDisk()
  editor.load()
  editor.change({ default_country: 'US' })
  await answer()
  await editor.settled()
  expect(editor.view().canUndo).toBe(true)
  editor.change({ mapping: { sku: 1 }, accepted_asins: ['B0DRAFT002'] })
  await answer()
  editor.leaveOut({ lines: [3, 4], left_out: true }, ignore)
  await editor.settled()
  did.length = 0
  expect(await editor.goBack('undo')).toMatchObject({ kind: 'rows' })
  expect(did).toEqual(['in: 3,4'])
  const columns = editor.goBack('undo')
  await answer()
  expect(await columns).toMatchObject({ kind: 'columns' })
  const country = editor.goBack('undo')
  await answer()
  await country
  expect(sent.at(-1)).toEqual({ default_country: null })
})

test('changes that are undone at once answer in their order', async () => {
  const { editor } = setDisk()
  editor.load()
  for (const value of ['B0DRAFT002', 'B0DRAFT003', 'B0DRAFT004']) await fixCell(editor, value)
  const undone: unknown[] = []
  const undo = () => editor.goBack('undo').then((change) => void undone.push(change))
  await Promise.all([undo(), undo(), undo()])
  expect(undone).toMatchObject(
    ['B0DRAFT004', 'B0DRAFT003', 'B0DRAFT002'].map((value) => ({ after: { value } })),
  )
})

test('cells, rows and columns have one history of what can be undone', async () => {
  const { editor, sent, did, answer } = setDisk()
  editor.load()
  await editor.settled()
  expect(editor.view().canUndo).toBe(false)
  await fixCell(editor, 'B0DRAFT002', 'B0 DRAFT02')
  editor.change({ mapping: { country: 3 } })
  await answer()
  editor.change({ credits_max: 12 })
  await answer()
  editor.leaveOut({ lines: [3], left_out: true }, ignore)
  await editor.settled()
  did.length = 0

  expect(await editor.goBack('undo')).toMatchObject({ kind: 'rows' })
  expect(did).toEqual(['in: 3'])
  const columns = editor.goBack('undo')
  await answer()
  expect(await columns).toMatchObject({ kind: 'columns' })
  expect(sent.at(-1)).toEqual({ mapping: {} })
  expect(editor.view().draft?.choices).toMatchObject({ mapping: {}, credits_max: 12 })
  expect(await editor.goBack('undo')).toMatchObject({ kind: 'cell', list: 'all' })
  expect(did).toEqual(['in: 3', 'line 2: B0 DRAFT02'])
  expect(editor.view().canUndo).toBe(false)
  expect(await editor.goBack('undo')).toBe(null)

  // What has changed nothing cannot be undone.
  editor.leaveOut({ lines: [3], left_out: false }, ignore)
  await editor.settled()
  expect(editor.view().canUndo).toBe(false)
})

test('an undo that is refused can be tried again; a change that was refused leaves nothing to undo', async () => {
  const { editor, answer, refusals } = setDisk()
  editor.load()
  await editor.settled()
  editor.change({ mapping: { country: 3 } })
  await answer(true)
  await editor.settled()
  expect(editor.view().canUndo).toBe(false)
  editor.change({ mapping: { country: 2 } })
  await answer()
  const refused = editor.goBack('undo')
  await answer(true)
  expect(await refused).toBe(null)
  expect(refusals).toHaveLength(2)
  expect(editor.view().canUndo).toBe(true)
  const undone = editor.goBack('undo')
  await answer()
  expect(await undone).toMatchObject({ kind: 'columns', before: { mapping: {} } })
})

test('many cells fixed at once are undone at once', async () => {
  const { editor, did } = setDisk()
  editor.load()
  editor.fixMany([
    { line: 2, column: 0, value: 'B000000001' },
    { line: 3, column: 0, value: 'B000000002' },
  ])
  expect(await editor.goBack('undo')).toMatchObject({ kind: 'cells' })
  expect(did).toEqual(['cells: B000000001,B000000002', 'cells: as given,as given'])
  expect(editor.view().canUndo).toBe(false)
})

test('what was undone is redone in its order, until something else is changed', async () => {
  const { editor, sent, did, answer } = setDisk()
  editor.load()
  await fixCell(editor, 'B0DRAFT002', 'B0 DRAFT02')
  editor.fixMany([{ line: 3, column: 0, value: 'B0DRAFT003' }])
  editor.leaveOut({ lines: 'with_warnings', left_out: true }, ignore)
  editor.change({ mapping: { country: 3 }, credits_max: 12 })
  await answer()
  await editor.settled()
  const undoColumns = editor.goBack('undo')
  await answer()
  await undoColumns
  for (let steps = 0; steps < 3; steps += 1) await editor.goBack('undo')
  expect(editor.view()).toMatchObject({ canUndo: false, canRedo: true })
  did.length = 0

  expect(await editor.goBack('redo')).toMatchObject({ kind: 'cell' })
  await editor.goBack('redo')
  await editor.goBack('redo')
  expect(did).toEqual(['line 2: B0DRAFT002', 'cells: B0DRAFT003', 'out: 5,6'])
  const redoColumns = editor.goBack('redo')
  await answer()
  expect(await redoColumns).toMatchObject({ kind: 'columns' })
  // Only the columns: a spending limit is nothing that is undone.
  expect(sent.at(-1)).toEqual({ mapping: { country: 3 } })
  expect(editor.view()).toMatchObject({ canUndo: true, canRedo: false })
  expect(await editor.goBack('redo')).toBe(null)

  const again = editor.goBack('undo')
  await answer()
  await again
  await fixCell(editor, 'B0DRAFT009')
  await editor.settled()
  expect(editor.view()).toMatchObject({ canUndo: true, canRedo: false })
})

test('a row is turned over by what it is when its turn comes, also right after an undo', async () => {
  const { editor, did } = setDisk()
  const said: boolean[] = []
  const turnOver = () => editor.leaveOut({ lines: [2], left_out: null }, (isLeftOut) => said.push(isLeftOut))
  turnOver()
  const undone = editor.goBack('undo')
  // Nothing of the undo is known here yet.
  turnOver()
  await undone
  await editor.settled()
  expect(did).toEqual(['out: 2', 'in: 2', 'out: 2'])
  expect(said).toEqual([true, true])
  // Each is undone to what it was before.
  await editor.goBack('undo')
  expect(did.at(-1)).toBe('in: 2')
})

test('what could not be saved is kept until it is saved or undone, and an undo gives back what was stored', async () => {
  let isFull = true
  const did: string[] = []
  const { editor } = setDisk({
    fix: (_, { line, value }) => {
      if (isFull) return Promise.reject(new Error('The disk is full.'))
      did.push(value)
      return Promise.resolve({
        draft: draftWith({}),
        row: { line, cells: [value], problems: [], left_out: false },
      })
    },
  })
  const unsaved = () => editor.view().unsaved.map(({ after }) => after.value)
  await expect(fixCell(editor, 'typed', 'stored')).rejects.toThrow('The disk is full.')
  await expect(fixCell(editor, 'typed again', 'typed')).rejects.toThrow('The disk is full.')
  await editor.settled()
  expect(unsaved()).toEqual(['typed again'])
  isFull = false
  await fixCell(editor, 'typed again', 'typed again')
  await editor.settled()
  expect(unsaved()).toEqual([])
  await editor.goBack('undo')
  expect(did).toEqual(['typed again', 'stored'])

  isFull = true
  await expect(fixCell(editor, 'not wanted', 'stored')).rejects.toThrow('The disk is full.')
  await editor.settled()
  expect(editor.view().canUndo).toBe(true)
  expect(await editor.goBack('undo')).toMatchObject({ kind: 'cell', before: { value: 'stored' } })
  await editor.settled()
  expect(unsaved()).toEqual([])
  expect(did).toHaveLength(2)
})
