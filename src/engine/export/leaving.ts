// An image as it will leave: pre-flight holds that against the rules before it is made, and not the library's file. All of
// it follows from what is asked, but for the bytes of what is converted: of those only the bound is known.
import type { ExportOptions } from '../../contract/commands/export.ts'
import { sentences } from '../../domain/text.ts'
import { bytes, t } from '../../words/index.ts'
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
function asNamed({ format, bytes: size }: Subject, discloses: boolean): Partial<Subject> {
  const known = IMAGE_FORMATS.find((one) => one === format)
  if (known === undefined) return {}
  const more = discloses && canDisclose(known) ? DISCLOSURE_BYTES_MAX : 0
  return { extension: EXTENSIONS[known], bytes: typeof size === 'number' ? size + more : size }
}

/** Which version of the images pre-flight has checked. */
export const leavingWords = (options: ExportOptions): string =>
  sentences(asked(options), options.fixes.length === 0 ? null : t('export.judged.fixed'))

function asked({ format, jpeg_bytes_max, jpeg_edge_px_max: pixels }: ExportOptions): string {
  if (format === 'as_is') return t('export.judged.asIs')
  const size = jpeg_bytes_max === null ? null : bytes(jpeg_bytes_max)
  if (pixels === null) return size === null ? t('export.judged.jpeg') : t('export.judged.jpeg.size', { size })
  return size === null
    ? t('export.judged.jpeg.side', { pixels })
    : t('export.judged.jpeg.both', { pixels, size })
}
