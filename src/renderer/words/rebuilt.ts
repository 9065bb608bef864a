// What a rebuild has come to, in sentences.
import type { Rebuilt } from '../../contract/commands/rebuild.ts'
import { counted } from './format.ts'

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

/** What is left to do, or to know. */
export function restWords({ set_aside, without_address, accounts }: Rebuilt): readonly string[] {
  return [
    set_aside === null
      ? null
      : `The list as it was is kept beside the new one, as ${set_aside}. It may be removed when nobody misses anything.`,
    accounts === 0
      ? null
      : 'Keys are not part of a library: an account that asks for its key gets it in the settings.',
    without_address.length === 0
      ? null
      : `Nobody wrote down the address of ${without_address.join(', ')}: add the account again under the same name.`,
  ].filter((line) => line !== null)
}
