import { expect, test } from 'vitest'
import { placedAgain } from '../../../src/engine/lifecycle/placed-outputs.ts'

const SERVICE = 'https://images.service.example/render'

const known = (place: number, url: string) => ({ path: `images[${place}]`, slot: `image-${place + 1}`, url })
const fresh = (place: number, url: string, slot = `image-${place + 1}`) => ({
  path: `images[${place}]`,
  slot,
  content: { kind: 'image', url } as const,
  platform: null,
  variant: null,
})

test('an image that comes back alone is told by its name where several have its address', () => {
  const before = [known(0, `${SERVICE}?id=1`), known(1, `${SERVICE}?id=2`)]
  const [again] = placedAgain(before, [fresh(0, `${SERVICE}?id=2&signature=new`, 'image-2')])
  expect(again).toMatchObject({ path: 'images[1]', content: { url: `${SERVICE}?id=2&signature=new` } })
})
