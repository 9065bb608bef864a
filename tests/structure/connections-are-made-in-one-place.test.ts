// One module makes all connections and verifies certificates. No other module may make its own.
import { expect, test } from 'vitest'
import { type Module, parseModule, readModules } from './modules.ts'

const NETWORK = new Set(['undici', 'node:tls', 'node:http', 'node:https', 'node:http2', 'node:net'])

/** Names a module imports from network modules at run time; `request` is fine, it needs a dispatcher. */
const takenBy = ({ program }: Module): readonly string[] =>
  program.body.flatMap((statement) =>
    statement.type !== 'ImportDeclaration' ||
    statement.importKind === 'type' ||
    !NETWORK.has(statement.source.value)
      ? []
      : statement.specifiers.flatMap((one) => {
          if (one.type !== 'ImportSpecifier') return [one.local.name]
          const name = one.imported.type === 'Identifier' ? one.imported.name : one.imported.value
          return one.importKind === 'type' || name === 'request' ? [] : [name]
        }),
  )
const taken = (text: string) => takenBy(parseModule('src/engine/service/any.ts', text))
/** How Node and Electron turn verification off. */
const LAX = /rejectUnauthorized(?!: true\b)|checkServerIdentity|setCertificateVerifyProc|certificate-error/

const modules = readModules('src').filter(({ path }) => !path.startsWith('src/standin/'))

test('connections are made in one module', () => {
  expect(modules.filter((module) => takenBy(module).length > 0).map(({ path }) => path)).toEqual([
    'src/engine/service/dispatcher.ts',
  ])
  expect(taken(`import { Agent } from 'undici'`)).toEqual(['Agent'])
  expect(taken(`import * as tls from 'node:tls'`)).toEqual(['tls'])
  expect(taken(`import { type Dispatcher, request as ask } from 'undici'`)).toEqual([])
})

test('no module lets a certificate pass unverified', () => {
  expect(modules.filter(({ text }) => LAX.test(text)).map(({ path }) => path)).toEqual([])
  expect(LAX.test('connect({ rejectUnauthorized: false })')).toBe(true)
})
