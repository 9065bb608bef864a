// The key is nowhere but in the headers of requests to the service (design, "Key"): not in a row, not in a file, not in
// what the program says, whatever the service answers.
import { existsSync, readFileSync } from 'node:fs'
import { databasePath } from '../../../src/engine/index.ts'
import { KEYS } from '../service/service.ts'
import type { Disk } from '../world/disk.ts'
import type { Laws } from './laws.ts'

const SECRETS = [...KEYS.live, ...KEYS.test]

/** @param said what the program tells of itself */
export function checkSecret(laws: Laws, workspace: string, disk: Disk, said: string): void {
  const check = (where: string, what: string | Buffer) => {
    if (SECRETS.some((secret) => what.includes(secret))) laws.broken('the key is kept to itself', where)
  }
  const file = databasePath(workspace)
  for (const path of [file, `${file}-wal`]) if (existsSync(path)) check('a row', readFileSync(path))
  for (const [path, { bytes }] of disk.files) {
    check(path, path)
    check(path, bytes)
  }
  check('what the program says', said)
}
