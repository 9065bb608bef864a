// The ways to import a catalog: dropped, pasted, opened, recent. Each becomes a draft, which is then shown.
import type { CommandOutput } from '../../contract/commands.ts'
import type { Draft } from '../../contract/commands/drafts.ts'
import { badInput, type Failure } from '../../domain/failure.ts'
import { call, failureOf } from '../bridge.ts'
import { navigate } from '../state/navigation.ts'
import { dismissToast, toast, toastFailure } from '../state/toasts.ts'
import { shortDateAndTime, t } from '../../words/index.ts'

/** The contract's limit; a catalog of 100,000 rows is about 20 MB. */
const FILE_BYTES_MAX = 256 * 1024 * 1024

type Staged = CommandOutput<'stage_catalog'>

export const takeFiles = (files: readonly File[]): Promise<boolean> =>
  importing(async () => {
    const staged: Staged[] = []
    for (const file of files) {
      const { name, size } = file
      if (size > FILE_BYTES_MAX) refuse({ code: 'BAD_INPUT', message: t('app.import.tooLarge', { name }) })
      else staged.push(...(await stage(name, () => bytesOf(file))))
    }
    return staged
  })

export async function takeText(text: string): Promise<boolean> {
  const pasted = pastedCatalog(text, Date.now())
  if (pasted === null) {
    toast('neutral', t('app.import.nothingToPaste'))
    return false
  }
  return importing(() => stage(pasted.name, () => Promise.resolve(pasted.bytes)))
}

export const chooseCatalog = (): Promise<boolean> => importing(() => read(() => call('choose_catalog', {})))

export const takeRecent = (index: number): Promise<boolean> =>
  importing(() => read(() => call('open_recent', { index })))

async function importing(work: () => Promise<readonly Staged[]>): Promise<boolean> {
  const before = refusals
  return accept(await work(), before)
}

/** Messages about refused files; the next import that is accepted clears them. */
let refusals: readonly number[] = []

export function refuse(failure: Failure, text = failure.message): void {
  refusals = [...refusals, toastFailure(failure, text)]
}

/** Shows the draft. @param before refusals of earlier imports; those of this one stay @returns whether there is one */
export function accept(
  staged: readonly { readonly draft: Pick<Draft, 'id'>; readonly reopened: boolean }[],
  before = refusals,
): boolean {
  const [first] = staged
  if (first === undefined) return false
  for (const refusal of before) dismissToast(refusal)
  refusals = refusals.filter((refusal) => !before.includes(refusal))
  navigate('new-batch', { draft: first.draft.id })
  const { size: count } = new Set(staged.map(({ draft }) => draft.id))
  if (count > 1) toast('neutral', t('app.import.drafts', { count }))
  if (first.reopened) toast('neutral', t('app.import.reopened'))
  return true
}

/** @param problemWords with the file's name, where the message has none. @returns empty: refused, or none was chosen */
async function read(
  action: () => Promise<Staged | null>,
  problemWords = (message: string) => message,
): Promise<readonly Staged[]> {
  try {
    const staged = await action()
    return staged === null ? [] : [staged]
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure.code !== 'CANCELED') refuse(failure, problemWords(failure.message))
    return []
  }
}

const stage = (name: string, bytes: () => Promise<Uint8Array<ArrayBuffer>>): Promise<readonly Staged[]> =>
  read(
    async () => call('stage_catalog', { name, bytes: await bytes() }),
    (problem) => t('app.import.refused', { name, problem }),
  )

/** A folder looks like a file until it is read. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw badInput(t('app.import.unreadable'), { cause, details: String(cause) })
  }
}

// Pasted text becomes a catalog like any file: cells of a spreadsheet, or a list of ASINs.
/** @returns null: it is empty */
export function pastedCatalog(text: string, nowMs: number) {
  if (text.trim() === '') return null
  return {
    name: t(isTable(text) ? 'app.import.pastedCells' : 'app.import.pastedList', {
      when: shortDateAndTime(nowMs),
    }),
    bytes: new TextEncoder().encode(text),
  }
}

const isTable = (text: string): boolean => /[\t;,|]/.test(text.trim().split('\n')[0] ?? '')
