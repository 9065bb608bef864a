// Why a disk takes nothing, and what to do.
export const storage = {
  'storage.diskFull': 'The disk is full. Free up space.',
  'storage.quota': 'The disk quota is used up. Free up space.',
  'storage.denied': 'No permission to write to the library folder. Give permission or choose another folder.',
  'storage.readOnly': 'The library folder is on a read-only disk. Choose another folder.',
  'storage.gone': 'The library folder wasn’t found. Connect its disk or choose another folder.',
  'storage.fileInWay': 'A file is in the way of the library folder.',
  'storage.link': 'A folder of the library is a link to another place. Put a real folder there.',
  'storage.busy': 'Another program has the file open.',
  'storage.diskError': 'The disk reports a read or write error.',
  'storage.nameTooLong': 'The path of the library folder is too long for this system.',
  'storage.other': 'Couldn’t write the file.',
  'storage.database.SQLITE_FULL': 'The library’s disk is full. Free up space.',
  'storage.database.SQLITE_READONLY': 'No permission to write to the library. Give permission.',
  'storage.database.SQLITE_IOERR': 'The library’s disk reports an error. Check it.',
  'storage.database.SQLITE_CANTOPEN': 'The library wasn’t found. Connect its disk.',
  'storage.database.SQLITE_BUSY': 'Another program has the library database open. Close it.',
  'storage.workspace.closed': 'This library was closed in the meantime.',
  'storage.workspace.beforeRelease':
    '{file} was created by a version of Shotlist from before the first release; this version cannot open it. Nothing was changed. Choose another library.',
  'storage.workspace.newer':
    'This library was created by a newer version of Shotlist (format {format, number}; this one knows {known, number}). Nothing was changed. Update Shotlist, or choose another library.',
  'storage.workspace.foreign':
    '{file} is a database of another program. Nothing was changed. Choose another library.',
  'storage.workspace.altered':
    'The tables of {file} are not as Shotlist created them: another program has changed them. Nothing was changed. Choose another library, or rebuild the database from the library folder beside it.',
  'storage.workspace.held': 'another program has the file open',
  'storage.workspace.notWritten':
    'The database {file} couldn’t be written to the end. Nothing was changed. Check that the disk isn’t full.',
  'storage.workspace.damaged':
    'The library database {file} cannot be opened: it is damaged. Nothing was changed. It can be rebuilt from the library folder beside it.',
  'storage.workspace.unusable':
    'The library database {file} cannot be opened. Nothing was changed. Check that the folder exists, that you may write to it and that the disk is not full.',
  'storage.workspace.inUse':
    'This library is already open in another Shotlist (since {since}). Nothing was changed. Use its window, or quit it (in a terminal with Ctrl-C); or choose another library.',
  'storage.workspace.takenOver': 'Another Shotlist has taken over this library. This one stops.',
} as const
