import { expect, test } from 'vitest'
import { world } from '../world.ts'

test('a screen that is wanted while the page loads is opened once it has asked how things stand', async () => {
  const { composed, must, news } = await world()
  const shown = () => news.filter(({ kind }) => kind === 'show')
  await must('snapshot', {})
  composed.windowChanged()
  composed.app.show({ screen: 'report' })
  expect(shown()).toEqual([])
  await must('snapshot', {})
  await expect.poll(shown).toEqual([{ kind: 'show', screen: 'report' }])
})
