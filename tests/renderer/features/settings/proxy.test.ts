import { expect, test } from 'vitest'
import { proxyProblem } from '../../../../src/renderer/features/settings/proxy.ts'
import { t } from '../../../../src/words/index.ts'

test('a proxy is an address of http or https without a password, or none', () => {
  for (const text of ['', '  ', 'http://proxy.example:3128', ' https://10.0.0.1 ']) {
    expect(proxyProblem(text)).toBeNull()
  }
  for (const text of [
    'proxy.example:3128',
    'socks5://proxy.example',
    'no address',
    `http://${'a'.repeat(2000)}`,
  ])
    expect(proxyProblem(text)).toBe(t('settings.network.proxyExample'))
  for (const text of ['http://me@proxy.example', 'http://:word@proxy.example'])
    expect(proxyProblem(text)).toBe(t('settings.network.proxyPassword'))
})
