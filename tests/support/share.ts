// Which of a test's many cases run: `npm test` tries the first, `npm run test:long` the others. The projects of
// vitest.config.ts set which of the two this is.

export const isLong = process.env['SHOTLIST_TESTS'] === 'long'

/** @returns the first case in `npm test`, the others in `npm run test:long` */
export const shareOf = <T>(cases: readonly T[]): readonly T[] => (isLong ? cases.slice(1) : cases.slice(0, 1))
