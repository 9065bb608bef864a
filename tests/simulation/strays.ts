// Rejections that nobody waited for. It imports nothing, so that it can be there before an engine is loaded.

/** @param tell told of each, but for those of a killed process: what it still had in mind finds its database shut */
export function onStray(tell: (error: unknown) => void): void {
  process.on('unhandledRejection', (error) => {
    if (!String(error).includes('database connection is not open')) tell(error)
  })
}
