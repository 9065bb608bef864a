#!/usr/bin/env node
// Plain JavaScript, because it must run on any Node to say which one is needed: an older one stops at the first
// line of TypeScript with a riddle.

/** Runs TypeScript as it is, and carries what the engine asks of it. */
const NODE_MAJOR_MIN = 24

const { node } = process.versions
if (Number(node.split('.')[0]) >= NODE_MAJOR_MIN) {
  const { runProcess } = await import('./main.ts')
  await runProcess((code) => process.exit(code))
} else {
  process.stderr.write(
    `Shotlist needs Node ${NODE_MAJOR_MIN} or later and this is Node ${node}: after "npm ci" the checkout brings its own, so run "npm run -s shotlist -- …" (or install it from https://nodejs.org).\n`,
  )
  process.exitCode = 2
}
