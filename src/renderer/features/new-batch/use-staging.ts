// The ways a catalog comes in: dropped, pasted, opened, recent. Each becomes a draft on disk, which is then shown.
import { useState } from 'react'
import type { Draft } from '../../../contract/commands/drafts.ts'
import { call } from '../../bridge.ts'
import { navigate } from '../../state/navigation.ts'
import { attempt, toast } from '../../state/toasts.ts'
import { counted } from '../../words/format.ts'
import { pastedCatalog } from './pasted.ts'

/** The contract takes no more; a catalog of 100,000 rows is some 20 MB. */
const FILE_BYTES_MAX = 256 * 1024 * 1024

export interface Staging {
  /** What is being read now; null: nothing. */
  readonly reading: string | null
  readonly takeFiles: (files: readonly File[]) => Promise<void>
  /** @returns whether it was something */
  readonly takeText: (text: string) => Promise<boolean>
  readonly choose: () => Promise<void>
  readonly takeRecent: (index: number, name: string) => Promise<void>
}

export function useStaging(): Staging {
  const [reading, setReading] = useState<string | null>(null)
  const take = async (name: string, read: () => Promise<Draft | null>): Promise<Draft | null> => {
    setReading(name)
    const draft = await attempt(read)
    setReading(null)
    if (draft !== null) navigate('new-batch', { draft: draft.id, step: 'columns' })
    return draft
  }
  const stage = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Draft> =>
    (await call('stage_catalog', { name, bytes })).draft

  return {
    reading,
    async takeFiles(files) {
      const [first, ...others] = files
      if (first === undefined) return
      // The first is shown; the others wait in the list of drafts.
      for (const file of [...others, first]) {
        if (file.size > FILE_BYTES_MAX)
          toast(
            'bad',
            `“${file.name}” is too large to be a catalog (more than 256 MB). Nothing was imported.`,
          )
        else await take(file.name, async () => stage(file.name, new Uint8Array(await file.arrayBuffer())))
      }
      if (others.length > 0)
        toast('neutral', `${counted(files.length, 'file')}: each is a draft of its own, under New batch.`)
    },
    async takeText(text) {
      const pasted = pastedCatalog(text, Date.now())
      if (pasted === null) {
        toast('neutral', 'There is no text to paste. Copy cells or a list of ASINs first.')
        return false
      }
      return (await take(pasted.name, () => stage(pasted.name, pasted.bytes))) !== null
    },
    async choose() {
      await take('the file', async () => (await call('choose_catalog', {})).draft)
    },
    async takeRecent(index, name) {
      await take(name, async () => (await call('open_recent', { index })).draft)
    },
  }
}
