import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ASIN, bench, TEST } from './support.ts'

const photo = (base: string, name: string) => `${base}/photos/${name}.jpg`

test('a photo is a JPEG, the same every time, and another for another name', async () => {
  const on = await bench({ imageScale: 0.1 })
  const first = await on.get(photo(on.standin.url, ASIN))
  expect(first.status).toBe(200)
  expect(first.headers['content-type']).toBe('image/jpeg')
  const { format, width, height } = await sharp(first.bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 120, 120])
  const elsewhere = await bench({ imageScale: 0.1 })
  for (const { get, standin } of [on, elsewhere])
    expect((await get(photo(standin.url, ASIN))).bytes.equals(first.bytes)).toBe(true)
  for (const other of [`${ASIN}-2`, 'B0OTHER001'])
    expect((await on.get(photo(on.standin.url, other))).bytes.equals(first.bytes)).toBe(false)
})

test('any name is drawn, and nothing else is there', async () => {
  const on = await bench({ imageScale: 0.05 })
  for (const name of ['%3Csvg%3E', '%F0%9F%98%80', 'a'.repeat(200), '--'])
    expect((await on.get(photo(on.standin.url, name))).status).toBe(200)
  for (const path of ['/photos/', '/photos/a.png', '/photos/a/b.jpg', '/photos/%ff.jpg'])
    expect((await on.get(`${on.standin.url}${path}`)).status).toBe(403)
})

test('a key is not welcome at a photo', async () => {
  const on = await bench({ imageScale: 0.05 })
  const withKey = await on.get(photo(on.standin.url, ASIN), { authorization: `Bearer ${TEST}` })
  expect(withKey.status).toBe(400)
  expect(on.standin.violations.map(({ kind }) => kind)).toEqual(['authorization_on_asset'])
})
