#!/usr/bin/env node
// Plain JavaScript, because it must run on any Node to say which one is needed: an older one stops at the first
// line of TypeScript with a riddle.
import { nodeProblem } from './node-version.js'

const problem = nodeProblem(process.versions.node)
if (problem === null) await import('./main.ts')
else {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 2
}
