// What belongs to an address goes by its origin, however a person has spelled the rest of it.
import { expect, test } from 'vitest'
import { newFile, NOW_MS, openAt } from './workspace.ts'

const ORIGIN = 'https://service.example'

test.for([`${ORIGIN}/`, `${ORIGIN}/v1/api`, `${ORIGIN}/?of=ours`, `${ORIGIN}/a/b/`])(
  '%s is another spelling of the same service',
  (baseUrl) => {
    const { accounts, submissions } = openAt(newFile())
    const first = accounts.put({ name: 'first', baseUrl: ORIGIN, keyKind: 'live' }, NOW_MS)
    const other = accounts.put({ name: 'other', baseUrl, keyKind: 'live' }, NOW_MS)
    expect(accounts.get(other).organization).toBe(accounts.get(first).organization)
    submissions.seeJob(first, 'a job')
    expect(submissions.hasSeenJob(other, 'a job')).toBe(true)
  },
)

test.for(['https://service.example.org/', 'https://service.example:8443/', 'https://services.example/'])(
  '%s is another service',
  (baseUrl) => {
    const { accounts, submissions } = openAt(newFile())
    const first = accounts.put({ name: 'first', baseUrl: `${ORIGIN}/`, keyKind: 'live' }, NOW_MS)
    const other = accounts.put({ name: 'other', baseUrl, keyKind: 'live' }, NOW_MS)
    expect(accounts.get(other).organization).not.toBe(accounts.get(first).organization)
    submissions.seeJob(first, 'a job')
    expect(submissions.hasSeenJob(other, 'a job')).toBe(false)
  },
)
