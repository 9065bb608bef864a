// Why a disk takes nothing, and what to do.
export const storage = {
  'storage.diskFull': 'The disk is full. Make room; collecting goes on by itself.',
  'storage.quota': 'The disk quota is used up. Make room; collecting goes on by itself.',
  'storage.denied': 'The library folder may not be written to. Give permission or choose another folder.',
  'storage.readOnly': 'The library folder is on a disk that is read-only. Choose another folder.',
  'storage.gone': 'The library folder is gone. Connect its disk or choose another folder.',
  'storage.fileInWay': 'A file stands where the library needs a folder.',
  'storage.busy': 'Another program keeps the file open.',
  'storage.diskError': 'The disk reports a read or write error.',
  'storage.nameTooLong': 'The path of the library folder is too long for this system.',
  'storage.other': 'The file could not be written.',
  'storage.database.SQLITE_FULL':
    'The disk of the workspace is full. Make room; everything goes on by itself.',
  'storage.database.SQLITE_READONLY':
    'The workspace may not be written to. Give permission; everything goes on by itself.',
  'storage.database.SQLITE_IOERR':
    'The disk of the workspace reports an error. Check it; everything goes on by itself when it is well.',
  'storage.database.SQLITE_CANTOPEN':
    'The workspace is gone. Connect its disk; everything goes on by itself.',
  'storage.database.SQLITE_BUSY':
    'Another program holds the workspace’s database. Close it; everything goes on by itself.',
  'storage.workspace.behind':
    'This workspace is not set up for this version of Shotlist yet. Nothing was changed. “shotlist resume” sets it up.',
  'storage.workspace.newer':
    'This workspace was written by a later version of Shotlist (format {format, number}; this one knows {known, number}). Nothing was changed. Update Shotlist, or choose another workspace.',
  'storage.workspace.foreign':
    '{file} is a database of another program. Nothing was changed. Choose another workspace.',
  'storage.workspace.held': 'another program holds the file',
  'storage.workspace.notWritten':
    'The database {file} could not be written to the end. Nothing was changed. Check that the disk is not full.',
  'storage.workspace.damaged':
    'The library database {file} cannot be opened: it is damaged. Nothing was changed. It can be rebuilt from the library folder beside it.',
  'storage.workspace.unusable':
    'The library database {file} cannot be opened. Nothing was changed. Check that the folder exists, that you may write to it and that the disk is not full.',
  'storage.workspace.inUse':
    'This workspace is in use by another Shotlist (since {since}). Nothing was changed. Use its window, or end it (in a terminal with Ctrl-C); or choose another library.',
  'storage.workspace.takenOver': 'Another Shotlist has taken over this workspace. This one stops.',
} as const
