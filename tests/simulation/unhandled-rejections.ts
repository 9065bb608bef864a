// Unhandled rejections. It imports nothing, so that it listens before an engine is loaded.

/** @param tell called for each, except those of a killed process, whose database is closed */
export function onUnhandledRejection(tell: (error: unknown) => void): void {
  process.on('unhandledRejection', (error) => {
    if (!String(error).includes('database connection is not open')) tell(error)
  })
}
