import { expect, onTestFinished, test } from 'vitest'
import { setLocale, t } from '../../src/words/index.ts'
import { world } from './world.ts'

test('the main process speaks the language of the settings, at once and at the next start', async () => {
  onTestFinished(() => setLocale('en-US'))
  const first = await world()
  const shown: string[] = []
  first.composed.app.settings.onChange(({ language }) => void shown.push(`${language} ${t('common.cancel')}`))
  expect(t('common.cancel')).toBe('Cancel')
  await first.must('change_settings', { language: 'ja' })
  await first.must('change_settings', { language: 'de' })
  await expect.poll(() => shown).toEqual(['ja キャンセル', 'de Abbrechen'])
  await first.close()

  await setLocale('en-US')
  const second = await world({ folder: first.folder })
  expect(t('common.cancel')).toBe('Abbrechen')
  await second.close()
  expect(() => second.composed.app.workspaceSession.open()).toThrow('Shotlist wird beendet.')
})
