// Once before the end-to-end tests: the build they run on.
import { ensureBuilt } from './build.ts'

export const setup = ensureBuilt
