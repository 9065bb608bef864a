// The ways to import a catalog: dropped, pasted, opened, recent. Each becomes a draft, which is then shown.
import { create } from 'zustand'
import type { Draft } from '../../contract/commands/drafts.ts'
import { call, failureOf } from '../bridge.ts'
import { navigate } from '../state/navigation.ts'
import { dismissToast, toast, toastFailure } from '../state/toasts.ts'
import { shortDateAndTime, t } from '../../words/index.ts'

/** The contract's limit; a catalog of 100,000 rows is about 20 MB. */
const FILE_BYTES_MAX = 256 * 1024 * 1024

/** The name of what is being read; null: nothing. */
export const useReading = create<{ readonly reading: string | null }>(() => ({ reading: null }))

/** Shows the first; the others wait in the list of drafts. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  const drafts: Draft[] = []
  for (const file of files) {
    if (file.size > FILE_BYTES_MAX) toast('bad', t('app.import.tooLarge', { name: file.name }))
    else {
      const draft = await stage(file.name, async () => new Uint8Array(await file.arrayBuffer()))
      if (draft !== null) drafts.push(draft)
    }
  }
  show(drafts[0])
  if (drafts.length > 1) toast('neutral', t('app.import.drafts', { count: drafts.length }))
}

/** @returns whether it was imported */
export async function takeText(text: string): Promise<boolean> {
  const pasted = pastedCatalog(text, Date.now())
  if (pasted === null) {
    toast('neutral', t('app.import.nothingToPaste'))
    return false
  }
  return show(await stage(pasted.name, () => Promise.resolve(pasted.bytes)))
}

export async function chooseCatalog(): Promise<void> {
  show(await read(null, async () => (await call('choose_catalog', {})).draft))
}

export async function takeRecent(index: number, name: string): Promise<void> {
  show(await read(name, async () => (await call('open_recent', { index })).draft))
}

/** Messages about refused files; the next import clears them. */
const refusals: number[] = []

/** @param problemWords with the file's name, where the message has none */
async function read(
  name: string | null,
  action: () => Promise<Draft | null>,
  problemWords = (message: string) => message,
): Promise<Draft | null> {
  useReading.setState({ reading: name })
  try {
    const draft = await action()
    if (draft !== null) for (const refusal of refusals.splice(0)) dismissToast(refusal)
    return draft
  } catch (thrown) {
    const failure = failureOf(thrown)
    refusals.push(toastFailure(failure, problemWords(failure.message)))
    return null
  } finally {
    useReading.setState({ reading: null })
  }
}

const stage = (name: string, bytes: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Draft | null> =>
  read(
    name,
    async () => (await call('stage_catalog', { name, bytes: await bytes() })).draft,
    (problem) => t('app.import.refused', { name, problem }),
  )

function show(draft: Draft | null | undefined): boolean {
  if (draft === null || draft === undefined) return false
  navigate('new-batch', { draft: draft.id })
  return true
}

// Pasted text becomes a catalog like any file: cells of a spreadsheet, or a list of ASINs.
interface PastedCatalog {
  /** The name of the batch until somebody changes it. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** @returns null: it is empty */
export function pastedCatalog(text: string, nowMs: number): PastedCatalog | null {
  if (text.trim() === '') return null
  return {
    name: t(isTable(text) ? 'app.import.pastedCells' : 'app.import.pastedList', {
      when: shortDateAndTime(nowMs),
    }),
    bytes: new TextEncoder().encode(text),
  }
}

const isTable = (text: string): boolean => /[\t;,|]/.test(text.trim().split('\n')[0] ?? '')
