// What came instead of an image, for a person to see: a captive portal's page, an error in XML. Such pages repeat the
// signed URL, which leaves first.
import { withoutSignatures } from '../../domain/signatures.ts'

const EXCERPT_CHARS = 300

export function excerptOf(bytes: Buffer): string {
  const shown = withoutSignatures(bytes.toString('utf8').toWellFormed())
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`)
    .trim()
  if (shown === '') return '(empty)'
  return shown.length <= EXCERPT_CHARS ? shown : `${shown.slice(0, EXCERPT_CHARS - 1).toWellFormed()}…`
}
