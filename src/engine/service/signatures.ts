// A signed address is a key to one image for a week. What pages and errors repeat of it is not always an address to
// look at: a path with its query, one address packed into another, or the signature by its name alone.

/** Queries and signatures taken out, wherever they stand. */
export const withoutSignatures = (text: string): string =>
  text
    .replace(/\?[^\s"'<>?=]{0,100}(?:=|%3d)[^\s"'<>]*/gi, '?[redacted]')
    .replace(/%(?:25)?3f[^\s"'<>]*/gi, '%3F[redacted]')
    .replace(
      /\b(x-(?:amz|goog)-[\w-]{1,40}|signature|sig|token|credential)("?\s{0,3}(?:[=:>]|%3d)\s{0,3}"?)[^\s"'<>&;,]+/gi,
      '$1$2[redacted]',
    )
