// Ways in which a workspace's file is not what it was. Each gets the folder of a workspace in which a batch has run.
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'

type Damage = (workspace: string) => Promise<unknown>
const file = (workspace: string) => join(workspace, 'shotlist.db')

const overwrite = async (path: string, at: number, bytes: Buffer): Promise<void> => {
  const handle = await open(path, 'r+')
  await handle.write(bytes, 0, bytes.length, at)
  await handle.close()
}

function edit(workspace: string, sql: string): Promise<void> {
  const db = new Database(file(workspace))
  db.pragma('ignore_check_constraints = ON')
  db.exec(sql)
  db.close()
  return Promise.resolve()
}

export const DAMAGES: Readonly<Record<string, Damage>> = {
  'is garbage': (workspace) => writeFile(file(workspace), Buffer.alloc(50_000, 'garbage')),
  'is empty': (workspace) => writeFile(file(workspace), ''),
  'is text': (workspace) => writeFile(file(workspace), 'asin,title\nB000000001,x\n'),
  'is cut in the header': (workspace) => truncate(file(workspace), 50),
  'is cut in the middle': async (workspace) =>
    truncate(file(workspace), (await readFile(file(workspace))).length / 2),
  'has a bad header': (workspace) => overwrite(file(workspace), 16, Buffer.alloc(40, 0xff)),
  'has a bad schema': (workspace) => overwrite(file(workspace), 110, Buffer.alloc(3_000, 0xa5)),
  'has bad pages': async (workspace) => {
    const bytes = (await readFile(file(workspace))).length
    for (let at = 4096; at < bytes; at += 4096) await overwrite(file(workspace), at, Buffer.alloc(64, 0xa5))
  },
  'has bad rows under a good schema': async (workspace) => {
    const db = new Database(file(workspace))
    const roots = db.prepare<[], number>(
      "SELECT rootpage FROM sqlite_schema WHERE name IN ('task', 'asset', 'batch')",
    )
    const pages = roots.pluck().all()
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
    for (const page of pages) await overwrite(file(workspace), (page - 1) * 4096, Buffer.alloc(64, 0xa5))
  },
  'is of another program': async (workspace) => {
    await rm(file(workspace))
    const db = new Database(file(workspace))
    db.exec('CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES (1)')
    db.close()
  },
  'is of a later version': (workspace) => edit(workspace, 'PRAGMA user_version = 9999'),
  'is a folder': async (workspace) => {
    await rm(file(workspace))
    await mkdir(file(workspace))
  },
  'is a link to itself': async (workspace) => {
    await rm(file(workspace))
    await symlink('shotlist.db', file(workspace))
  },
  'may not be read': (workspace) => chmod(file(workspace), 0),
  'has garbage for its log': (workspace) => writeFile(`${file(workspace)}-wal`, Buffer.alloc(40_000, 'wal')),
  'has the log of another file': (workspace) => copyFile(file(workspace), `${file(workspace)}-wal`),
  'has a folder for its log': async (workspace) => {
    await rm(`${file(workspace)}-wal`, { force: true })
    await mkdir(`${file(workspace)}-wal`)
  },
  'has parameters of another form': (workspace) =>
    edit(workspace, `UPDATE recipe SET params = '[null,{"__proto__":1}]'`),
  'has parameters that are none': (workspace) => edit(workspace, "UPDATE recipe SET params = 'null'"),
  'has parameters that are no JSON': (workspace) => edit(workspace, "UPDATE recipe SET params = '{'"),
  'has images that are no JSON': (workspace) => edit(workspace, "UPDATE product SET other_image_urls = '{'"),
  'has a state that is none': (workspace) => edit(workspace, "UPDATE task SET state = 'constructor'"),
  'has an address that is none': (workspace) => edit(workspace, "UPDATE account SET base_url = 'nonsense'"),
  'has a stop that is none': (workspace) =>
    edit(workspace, "UPDATE account SET stop_code = '__proto__', stop_message = 'x', stopped_at_ms = 1"),
  'has names with what a terminal obeys': (workspace) =>
    edit(workspace, "UPDATE batch SET name = char(27) || '[2J' || char(8238)"),
  'lost a table': (workspace) => edit(workspace, 'PRAGMA foreign_keys = OFF; DROP TABLE asset'),
  'lost its library': async (workspace) => rename(join(workspace, 'library'), join(workspace, 'away')),
  'has a file for its library': async (workspace) => {
    await rename(join(workspace, 'library'), join(workspace, 'away'))
    await writeFile(join(workspace, 'library'), '')
  },
}
