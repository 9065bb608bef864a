import { expect, test } from 'vitest'
import { openCatalog } from '../../../src/engine/intake/index.ts'

test('rows that can no longer be read are an error, never a shorter catalog', async () => {
  const rows = Array.from({ length: 40_000 }, (_, n) => `B0${String(n).padStart(8, '0')}`)
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < rows.length; at += 1_000)
      yield Buffer.from(`${rows.slice(at, at + 1_000).join('\n')}\n`)
  }
  const openAndRelease = async () => {
    await using catalog = await openCatalog(bytes(), { defaultCountry: 'US' })
    return catalog
  }
  const catalog = await openAndRelease()
  const readOn = async () => {
    for await (const chunk of catalog.rows) expect(chunk).not.toEqual([])
  }
  await expect(readOn()).rejects.toThrow('disposed')
})
