// What came instead of an image, for a person to see: a captive portal's page, an error in XML. Such pages repeat the
// signed URL: whole, as a path with its query, packed into another URL, or its signature alone. All of that leaves first.

const EXCERPT_CHARS = 300

export function excerptOf(bytes: Buffer): string {
  const shown = bytes
    .toString('utf8')
    .toWellFormed()
    .replace(/\?[^\s"'<>?=]{0,100}(?:=|%3d)[^\s"'<>]*/gi, '?[redacted]')
    .replace(/%(?:25)?3f[^\s"'<>]*/gi, '%3F[redacted]')
    .replace(
      /\b(x-(?:amz|goog)-[\w-]{1,40}|signature|sig|token|credential)("?\s{0,3}(?:[=:>]|%3d)\s{0,3}"?)[^\s"'<>&;,]+/gi,
      '$1$2[redacted]',
    )
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`)
    .trim()
  if (shown === '') return '(empty)'
  return shown.length <= EXCERPT_CHARS ? shown : `${shown.slice(0, EXCERPT_CHARS - 1).toWellFormed()}…`
}
