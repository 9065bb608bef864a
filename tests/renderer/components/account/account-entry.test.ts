import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressProblem,
  keyProblem,
  nameProblem,
  proxyProblem,
  refusedAt,
  wholeAddress,
} from '../../../../src/renderer/components/account/account-entry.ts'
import { t } from '../../../../src/words/index.ts'

test('a name is needed, and its own', () => {
  expect(nameProblem('Northwind', [{ name: 'Lumen' }])).toBeNull()
  expect(nameProblem('x'.repeat(60), [])).toBeNull()
  for (const name of ['', '   ', ' Lumen ', 'x'.repeat(61)])
    expect([name, nameProblem(name, [{ name: 'Other' }, { name: 'Lumen' }])]).not.toEqual([name, null])
})

test('an address is https and holds no password', () => {
  expect(addressProblem(' https://api.example.com/v1/api ')).toBeNull()
  for (const address of ['', 'api.example.com', 'http://api.example.com', 'https://a:b@api.example.com'])
    expect([address, addressProblem(address)]).not.toEqual([address, null])
  for (const address of ['https://a@api.example.com', 'https://:b@api.example.com'])
    expect(addressProblem(address)).toContain('Don’t put a user name or password')
})

test('an address without its beginning is completed, and no beginning that was typed is exchanged', () => {
  for (const bare of ['127.0.0.1:39277', 'api.example.com/v1/api', 'localhost:4000', '[::1]:39277'])
    expect(wholeAddress(` ${bare} `)).toBe(`https://${bare}`)
  for (const typed of [
    '',
    'soon',
    'http://api.example.com',
    'https://api.example.com',
    'ftp://a.example.com',
  ])
    expect(wholeAddress(typed)).toBe(typed)
})

test('an address typed with a Japanese input method is the same in usual letters', () => {
  for (const wide of [
    'ｈｔｔｐｓ：／／ａｐｉ．ｅｘａｍｐｌｅ．ｃｏｍ／ｖ１',
    'ａｐｉ。example。com／v1',
    '　https：／／api.example.com/v1　',
  ])
    expect(wholeAddress(wide)).toBe('https://api.example.com/v1')
})

test('a key is neither too short nor too long, and the sentence is the same whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 7 }), (key) => {
      fc.pre(key.trim() !== '')
      expect(keyProblem(key)).toBe(keyProblem('x'))
    }),
  )
  for (const key of ['', '  ', 'x', 'k'.repeat(5000)]) expect(keyProblem(key)).not.toBeNull()
  expect([8, 4096].map((length) => keyProblem('k'.repeat(length)))).toEqual([null, null])
  expect(keyProblem('')).not.toBe(keyProblem('x'))
})

test('a refusal stands at the field that can fix it', () => {
  expect(refusedAt({ code: 'UNREACHABLE', message: 'x', field: 'base_url' })).toEqual({ base_url: 'x' })
  expect(refusedAt({ code: 'BAD_INPUT', message: 'x', field: 'name' })).toEqual({ name: 'x' })
  expect(refusedAt({ code: 'SERVICE_REFUSED', message: 'x' })).toEqual({ key: 'x' })
})

test('a proxy is http or https, without a password; nothing typed is none', () => {
  for (const proxy of ['', '  ', 'http://proxy.example.com:8080', 'https://proxy.example.com'])
    expect([proxy, proxyProblem(proxy)]).toEqual([proxy, null])
  for (const proxy of ['proxy', 'proxy.example.com:8080', 'ftp://proxy', 'http://u:p@proxy.example.com'])
    expect([proxy, proxyProblem(proxy)]).not.toEqual([proxy, null])
})

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
