// The service takes UK and GB, and both are one country: what was made for one is not to be paid for again as the other,
// because reports write it either way.

/** Both codes of a country, which mostly are one. */
export const codesOf = (countryCode: string): readonly [string, string] =>
  countryCode === 'UK' || countryCode === 'GB' ? ['UK', 'GB'] : [countryCode, countryCode]
