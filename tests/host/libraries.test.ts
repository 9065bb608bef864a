import { expect, test } from 'vitest'
import { syncedBy } from '../../src/host/libraries.ts'

test.each([
  ['/Users/a/OneDrive - Northwind/library', 'OneDrive'],
  ['/home/a/Dropbox/library', 'Dropbox'],
  ['/home/a/Dropbox (Personal)/library', 'Dropbox'],
  ['/Volumes/GoogleDrive-123/My Drive/library', 'Google Drive'],
  ['/Users/a/My Drive/library', 'Google Drive'],
  ['/Users/a/Library/Mobile Documents/com~apple~CloudDocs/library', 'iCloud Drive'],
  ['/Users/a/iCloudDrive/library', 'iCloud Drive'],
  ['/home/a/dropbox-notes/library', null],
  ['/home/a/library', null],
])('%s is copied by %s', (folder, service) => {
  expect(syncedBy(folder)).toBe(service)
})
