// Which Node the command line needs. Plain JavaScript: see shotlist.js.

/** Runs TypeScript as it is, and carries what the engine asks of it. */
const NODE_MAJOR_MIN = 24

/**
 * @param {string} version as in process.versions.node
 * @returns {string | null} one sentence for a person; null where the version will do
 */
export function nodeProblem(version) {
  const major = Number(version.split('.')[0])
  if (major >= NODE_MAJOR_MIN) return null
  return `Shotlist needs Node ${NODE_MAJOR_MIN} or later and this is Node ${version}: after "npm ci" the checkout brings its own, so run "npm run -s shotlist -- …" (or install it from https://nodejs.org).`
}
