import { expect, test } from 'vitest'
import { isTechnical } from './technical-text.ts'

test.each([
  'api.example.com: connect ECONNREFUSED 127.0.0.1:443',
  'getaddrinfo ENOTFOUND api.example.com',
  'ENOSPC: no space left on device, write',
  'SqliteError: database disk image is malformed',
  'The disk is full. (SQLITE_FULL)',
  'The answer could not be understood (HTTP 502): <html>',
  'HTTP_503',
  'Unexpected token < in JSON at position 0',
  "Cannot read properties of undefined (reading 'id')",
  'Node.js 24 is needed',
  'unable to verify the first certificate (UNABLE_TO_VERIFY_LEAF_SIGNATURE)',
])('“%s” is technical', (text) => {
  expect(isTechnical(text)).toBe(true)
})

test.each([
  'asin: is not sold there',
  'country_code: not supported',
  'The product page has no images.',
  'Errors',
  'EXAMPLE, ERROR and ENTER are words',
  'Enter the URL that begins with https://.',
])('“%s” is not', (text) => {
  expect(isTechnical(text)).toBe(false)
})
