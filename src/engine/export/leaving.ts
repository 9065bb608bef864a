// An image as it will leave: pre-flight holds that against the rules before it is made, and not the library's file. All of
// it follows from what is asked, but for the bytes of what is converted: of those only the bound is known.
import type { ExportOptions } from '../../contract/commands/export.ts'
import { EXTENSIONS, IMAGE_FORMATS, jpegSize } from '../files/index.ts'
import type { Subject } from '../preflight/index.ts'
import { canDisclose, DISCLOSURE_BYTES_MAX } from './xmp.ts'

export const asItLeaves =
  ({ format, jpeg_bytes_max, jpeg_edge_px_max, disclose_ai }: ExportOptions) =>
  (subject: Subject): Subject =>
    format === 'jpeg'
      ? {
          ...subject,
          ...jpegSize(subject, jpeg_edge_px_max),
          format: 'jpeg',
          extension: EXTENSIONS.jpeg,
          bytes: jpeg_bytes_max === null ? null : { atMost: jpeg_bytes_max },
          facts: { ...subject.facts, colour: 'rgb', transparent_share: 0 },
        }
      : { ...subject, ...asNamed(subject, disclose_ai) }

/** An exported name always ends in what the bytes are. */
function asNamed({ format, bytes }: Subject, discloses: boolean): Partial<Subject> {
  const known = IMAGE_FORMATS.find((one) => one === format)
  if (known === undefined) return {}
  const more = discloses && canDisclose(known) ? DISCLOSURE_BYTES_MAX : 0
  return { extension: EXTENSIONS[known], bytes: typeof bytes === 'number' ? bytes + more : bytes }
}

/** A sentence: of what pre-flight speaks. */
export function leavingWords({ format, jpeg_bytes_max, jpeg_edge_px_max }: ExportOptions): string {
  if (format === 'as_is') return 'Judged as they are in the library.'
  const side = jpeg_edge_px_max === null ? '' : `, at most ${count(jpeg_edge_px_max)} px on the longest side`
  return jpeg_bytes_max === null
    ? `Judged as the JPEGs that they become${side}; how many bytes each takes is known only once it is made.`
    : `Judged as the JPEGs that they become${side}, at most ${count(jpeg_bytes_max)} bytes each.`
}

const count = (value: number): string => value.toLocaleString('en-US')
