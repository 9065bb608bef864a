// Who may know whom. Each folder of src is a room; this table is the whole law, the tests hold the code to it and
// ARCHITECTURE.md shows it. A new room starts with a row here.

export interface Room {
  /** Folder, from src. */
  readonly name: string
  readonly does: string
  /** Rooms of ours it may import. `types of` a room: nothing of it at run time. */
  readonly rooms: readonly string[]
  /** Packages and Node's own modules it may import; `any`: see PLACES. */
  readonly outside: readonly string[] | 'any'
}

export const ROOMS: readonly Room[] = [
  {
    name: 'domain',
    does: 'pure rules that everybody may import: operations, states and moves, hours, prices, what people read of codes',
    rooms: [],
    outside: ['zod'],
  },
  {
    name: 'words',
    does: 'what people read, by key, in each language; numbers and dates as their locale writes them',
    rooms: ['domain'],
    outside: ['intl-messageformat'],
  },
  {
    name: 'contract',
    does: 'the table of commands: name, input, output',
    rooms: ['domain'],
    outside: ['zod'],
  },
  {
    name: 'engine/ports',
    does: 'clock, chance, network and disk as arguments, with the real ones',
    rooms: ['domain'],
    outside: ['node:fs', 'node:fs/promises', 'node:path', 'node:stream', 'node:timers/promises'],
  },
  {
    name: 'engine/lifecycle',
    does: 'pure: what an answer means for a task',
    rooms: ['domain', 'engine/service', 'types of engine/store'],
    outside: [],
  },
  {
    name: 'engine/pace',
    does: 'pure: whether one more submission may go out now',
    rooms: ['domain', 'types of engine/service'],
    outside: [],
  },
  {
    name: 'engine/service',
    does: 'wire: the only room that opens sockets; answers become closed lists',
    rooms: ['domain', 'words', 'engine/ports'],
    outside: ['node:crypto', 'node:dns', 'node:net', 'node:stream', 'node:tls', 'node:util', 'undici', 'zod'],
  },
  {
    name: 'engine/files',
    does: 'bytes: the only room that writes images',
    rooms: ['domain', 'words', 'contract', 'engine/ports'],
    outside: ['node:crypto', 'node:path', 'node:stream', 'node:zlib', 'sharp', 'zod'],
  },
  {
    name: 'engine/intake',
    does: 'catalog files become products and problems',
    rooms: ['domain', 'words', 'engine/ports'],
    outside: ['node:stream', 'node:zlib', 'sax', 'yauzl'],
  },
  {
    name: 'engine/store',
    does: 'rows: the only room that speaks SQL',
    rooms: ['domain', 'words', 'contract', 'engine/pace', 'types of engine/service'],
    outside: ['better-sqlite3'],
  },
  {
    name: 'engine/plan',
    does: 'a catalog becomes tasks; what that costs and how many nights it takes',
    rooms: [
      'domain',
      'words',
      'types of contract',
      'engine/pace',
      'types of engine/intake',
      'engine/ports',
      'engine/scheduling',
      'types of engine/store',
    ],
    outside: ['node:crypto'],
  },
  {
    name: 'engine/scheduling',
    does: 'what loops share: the loop itself, what they work with, circuit breakers, which task is next',
    rooms: [
      'domain',
      'words',
      'types of contract',
      'engine/lifecycle',
      'engine/ports',
      'engine/service',
      'engine/files',
      'types of engine/store',
    ],
    outside: [],
  },
  {
    name: 'engine/runner',
    does: 'the loops: submitter, reconciler, poller, collector',
    rooms: [
      'domain',
      'words',
      'engine/lifecycle',
      'engine/pace',
      'engine/ports',
      'engine/service',
      'engine/files',
      'engine/scheduling',
      'types of engine/store',
    ],
    outside: ['node:path'],
  },
  {
    name: 'engine/preflight',
    does: 'whether a marketplace would take an image: facts and rules become findings, pure; who keeps the verdicts',
    rooms: [
      'domain',
      'words',
      'contract',
      'engine/ports',
      'engine/files',
      'engine/scheduling',
      'types of engine/store',
    ],
    outside: ['node:crypto', 'node:path', 'zod'],
  },
  {
    name: 'engine/rebuild',
    does: 'a lost database is made again from the library; reviews are kept beside the images for that',
    rooms: [
      'domain',
      'words',
      'contract',
      'engine/lifecycle',
      'engine/ports',
      'engine/service',
      'engine/files',
      'engine/scheduling',
      'engine/store',
    ],
    outside: ['node:path', 'zod'],
  },
  {
    name: 'engine/report',
    does: 'what a batch came to: problems and receipt, for the window and as files',
    rooms: ['domain', 'words', 'contract', 'engine/intake', 'types of engine/store'],
    outside: [],
  },
  {
    name: 'engine/progress',
    does: 'status and reports, computed from rows; numbered news',
    rooms: [
      'domain',
      'words',
      'contract',
      'engine/pace',
      'engine/scheduling',
      'types of engine/report',
      'types of engine/ports',
      'types of engine/store',
    ],
    outside: [],
  },
  {
    name: 'engine/commands',
    does: 'what a person asks of the rows and does to them, by the contract’s table',
    rooms: [
      'domain',
      'words',
      'contract',
      'engine/preflight',
      'engine/progress',
      'engine/scheduling',
      'types of engine/ports',
      'engine/report',
      'types of engine/store',
    ],
    outside: [],
  },
  {
    name: 'engine/drafts',
    does: 'batches being prepared, kept on disk: catalog, choices, fixed cells, plan, start',
    rooms: [
      'domain',
      'words',
      'contract',
      'engine/ports',
      'engine/intake',
      'engine/plan',
      'types of engine/store',
    ],
    outside: ['node:crypto', 'node:path', 'zod'],
  },
  {
    name: 'engine/export',
    does: 'what leaves: names, folders, zips, manifests; every problem before a byte is written',
    rooms: [
      'domain',
      'words',
      'contract',
      'engine/ports',
      'engine/files',
      'engine/preflight',
      'engine/progress',
      'engine/intake',
      'types of engine/store',
    ],
    outside: ['node:crypto', 'node:events', 'node:path', 'node:stream/promises', 'node:zlib', 'zip-stream'],
  },
  {
    name: 'engine',
    does: 'the one door (index.ts), and what puts the rooms together',
    rooms: [
      'domain',
      'words',
      'contract',
      'engine/ports',
      'engine/lifecycle',
      'engine/service',
      'engine/files',
      'engine/intake',
      'engine/store',
      'engine/plan',
      'engine/scheduling',
      'engine/runner',
      'engine/preflight',
      'engine/rebuild',
      'engine/report',
      'engine/progress',
      'engine/commands',
      'engine/drafts',
      'engine/export',
    ],
    outside: ['node:path'],
  },
  {
    name: 'standin',
    does: 'the stand-in of the service: a real HTTPS server that shares no code with the engine',
    rooms: ['domain'],
    outside: ['node:crypto', 'node:http', 'node:https', 'node:net', 'selfsigned', 'sharp', 'zod'],
  },
  {
    name: 'host',
    does: 'what the app and the command line both need of the system: keychain, files, network, terminal',
    rooms: ['domain', 'words', 'engine'],
    outside: 'any',
  },
  {
    name: 'cli',
    does: 'the command line: run(argv, io) gives an exit code',
    rooms: ['domain', 'words', 'contract', 'engine', 'standin', 'host'],
    outside: 'any',
  },
  {
    name: 'main',
    does: 'the Electron shell, thin: window, ipc, schemes, guards, keychain, menus, tray, power',
    rooms: ['domain', 'words', 'contract', 'engine', 'standin', 'host', 'cli'],
    outside: 'any',
  },
  {
    name: 'preload',
    does: 'one function per command and one subscription; bundled as CommonJS, because a sandboxed preload needs it',
    rooms: ['contract'],
    outside: ['electron'],
  },
  {
    name: 'renderer',
    does: 'the window: React; bridge.ts alone touches the window object',
    rooms: ['domain', 'words', 'contract'],
    outside: [
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'cmdk',
      'lucide-react',
      'radix-ui',
      'react',
      'react-dom',
      'tailwind-merge',
      'zustand',
    ],
  },
]

/** What has its place in few rooms, whatever the table above leaves open. */
export const PLACES: readonly { readonly what: readonly string[]; readonly in: readonly string[] }[] = [
  { what: ['better-sqlite3'], in: ['engine/store'] },
  {
    // The stand-in is the other end of the wire.
    what: [
      'undici',
      'node:http',
      'node:https',
      'node:http2',
      'node:net',
      'node:tls',
      'node:dns',
      'node:dgram',
    ],
    in: ['engine/service', 'standin'],
  },
  {
    // The stand-in draws its images, the command line its contact sheet.
    what: ['sharp'],
    in: ['engine/files', 'standin', 'cli'],
  },
  { what: ['electron'], in: ['main', 'preload'] },
]

/** Past a room's index.ts nobody goes, but for these. */
export const OPEN_INSIDE: readonly { readonly path: string; readonly because: string }[] = [
  {
    path: 'src/engine/service/answers.ts',
    because: 'types only: the words in which the wire answers, for the pure rooms that decide about them',
  },
]

/** The innermost room a module of src stands in; null: in none. */
export function roomOf(path: string): Room | null {
  const inside = ROOMS.filter(({ name }) => path.startsWith(`src/${name}/`))
  return inside.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null
}
