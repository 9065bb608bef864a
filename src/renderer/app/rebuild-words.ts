import type { Rebuilt } from '../../contract/commands/rebuild.ts'
import { counted } from '../words/format.ts'

/** "Found: 2 batches, 12 products, 40 tasks, 96 images and documents, 31 reviews and 12 source photos." */
export function foundWords({ batches, products, tasks, files, reviews, photos }: Rebuilt): string {
  if (files === 0) return 'No image was found in the library folder.'
  const parts = [
    counted(batches, 'batch', 'batches'),
    counted(products, 'product'),
    counted(tasks, 'task'),
    counted(files, 'image or document', 'images and documents'),
    counted(reviews, 'review'),
  ]
  return `Found: ${parts.join(', ')} and ${counted(photos, 'source photo')}.`
}

const ASINS_SHOWN = 20

export function restWords(rebuilt: Rebuilt): readonly string[] {
  const { set_aside, without_address, accounts, held, unguarded } = rebuilt
  const { products, asins } = unguarded
  const more = products > ASINS_SHOWN ? ' …' : ''
  return [
    held === 0
      ? null
      : `Nothing but ${held === 1 ? 'a folder tells' : 'folders tell'} of ${counted(held, 'more job')}: ${held === 1 ? 'its task waits' : 'their tasks wait'} for you, and nothing is paid for again. A retry asks the service for ${held === 1 ? 'it' : 'them'} at no credits, as long as it keeps a job (7 days).`,
    products === 0
      ? null
      : `${counted(products, 'product')} would be made and paid for again, though a folder of ${products === 1 ? 'it' : 'theirs'} is there, because nothing in it can be used: ${asins.slice(0, ASINS_SHOWN).join(', ')}${more}. Leave ${products === 1 ? 'it' : 'them'} out of the next batch, or mend the folder and rebuild again.`,
    set_aside === null
      ? null
      : `The list as it was is kept beside the new one, as ${set_aside}. It may be removed when nobody misses anything.`,
    accounts === 0
      ? null
      : 'Keys are not part of a library: an account that asks for its key gets it in the settings.',
    accounts === 0
      ? null
      : 'Jobs that failed as a whole are not part of a library either: the receipt does not tell any more what they were charged and given back.',
    without_address.length === 0
      ? null
      : `Nobody wrote down the address of ${without_address.join(', ')}: add the account again under the same name.`,
  ].filter((line) => line !== null)
}
