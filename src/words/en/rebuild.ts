// Why a library database is not rebuilt, and why files of the library are skipped.
export const rebuild = {
  'rebuild.missing':
    'There is no library folder at {library}. Nothing was changed. Connect its disk, or choose another folder.',
  'rebuild.vanished':
    'The library folder {library} disappeared in the meantime. Nothing was changed. Connect its disk, then rebuild.',
  'rebuild.unreadable':
    'The library folder {library} can’t be read. Nothing was changed. Check its permissions, then rebuild.',
  'rebuild.notWritten':
    'The rebuilt database couldn’t be written to the end. Nothing was changed. Check that the disk isn’t full and that no other program uses the file.',
  'rebuild.inProgress':
    '{count, plural, one {# task is in progress and paid for, and only the current database knows of it: its images would never be downloaded and would be paid for again.} other {# tasks are in progress and paid for, and only the current database knows of them: their images would never be downloaded and would be paid for again.}} Nothing was changed. Wait until they have arrived, then rebuild.',
  'rebuild.whole':
    'The current database is intact and contains batches. Nothing was changed. To build another one from the library anyway, ask for it to be replaced (on the command line: --replace).',
  'rebuild.unopened':
    'The current database can’t be opened, though it may not be damaged. Nothing was changed. Check its disk and its permissions.',
  'rebuild.open':
    'The current database is open in another Shotlist or another program. Nothing was changed. Close it, then rebuild.',
  'rebuild.skipped.link': 'This is a link, which isn’t followed.',
  'rebuild.skipped.unreadable': 'This can’t be read. Check its permissions.',
  'rebuild.skipped.unknown': 'Shotlist can’t tell what this is.',
  'rebuild.skipped.notListed': 'The job’s record beside it doesn’t mention this file.',
  'rebuild.skipped.half':
    '{count, plural, one {The job’s record is missing; # file was left untouched.} other {The job’s record is missing; # files were left untouched.}}',
  'rebuild.skipped.damaged': 'The job’s record is damaged or was cut short.',
  'rebuild.skipped.review': 'This file of reviews is damaged.',
  'rebuild.skipped.missing': 'The file isn’t there.',
  'rebuild.skipped.size': 'The file had {before, number} bytes and now has {bytes, number}.',
  'rebuild.skipped.changed': 'The file’s contents have changed since it was downloaded.',
  'rebuild.skipped.copy': 'Job {job} is in another folder, too.',
} as const
