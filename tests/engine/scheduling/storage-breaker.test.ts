import { expect, onTestFinished, test } from 'vitest'
import { storageFailure } from '../../../src/engine/files/storage.ts'
import { createStorageBreaker } from '../../../src/engine/scheduling/storage-breaker.ts'
import { setLocale } from '../../../src/words/index.ts'
import { manualClock } from '../service/manual-clock.ts'

test('why a disk takes nothing is said in the language of this process, the code of the system beside it', async () => {
  onTestFinished(() => setLocale('en-US'))
  expect(storageFailure('EROFS').message).toMatch(/^The library folder is on a read-only disk\. /)
  expect(storageFailure('EEXIST').message).toBe(storageFailure('ENOTDIR').message)
  await setLocale('de-DE')
  expect(storageFailure('EWHATEVER')).toMatchObject({
    code: 'EWHATEVER',
    message: 'Die Datei ließ sich nicht schreiben.',
  })
  const breaker = createStorageBreaker(manualClock(), 1_000, () => undefined)
  breaker.absorb(Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' }))
  expect(breaker.trouble?.code).toBe('SQLITE_IOERR_WRITE')
  expect(breaker.trouble?.message).toMatch(/^Der Datenträger der Bibliothek meldet /)
})
