// The parts of the documents that are drawn from the code: the state diagram from the transition table, the graph of rooms
// and the import table from the rules that the tests enforce.
import { MOVES } from '../../src/domain/moves.ts'
import { ROOMS } from './rooms.ts'

/** The drawings of each document, by the name in their markers. */
export const DRAWINGS: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'ARCHITECTURE.md': { imports: drawImports, states: drawStates },
  'docs/rooms.md': { rooms: drawRooms },
}

/** @returns the document with each of its drawings between its markers @throws if a marker is missing */
export function withDrawings(document: string, page: string): string {
  return Object.entries(DRAWINGS[document] ?? {}).reduce((text, [name, draw]) => {
    const [begin, end] = [`<!-- ${name}: drawn by npm run diagram -->\n`, `<!-- /${name} -->`]
    const [before, rest] = cut(text, begin)
    const [, after] = cut(rest, end)
    return `${before}${begin}\n${draw()}\n${end}${after}`
  }, page)
}

function cut(text: string, at: string): readonly [string, string] {
  const index = text.indexOf(at)
  if (index < 0) throw new Error(`the marker is missing: ${at.trim()}`)
  return [text.slice(0, index), text.slice(index + at.length)]
}

/** Causes that lead from one state to the same other one share an arrow. */
function drawStates(): string {
  const arrows = new Map<string, string[]>()
  for (const [from, cause, to] of MOVES)
    arrows.set(`${from} --> ${to}`, [...(arrows.get(`${from} --> ${to}`) ?? []), cause])
  const leaving = new Set<string>(MOVES.map(([from]) => from))
  const last = [...new Set(MOVES.map(([, , to]) => to))].filter((state) => !leaving.has(state))
  return mermaid('stateDiagram-v2', [
    '[*] --> queued',
    ...[...arrows].map(([arrow, causes]) => `${arrow}: ${causes.join(', ')}`),
    ...last.map((state) => `${state} --> [*]`),
  ])
}

/** Who calls whom; ports and the contract, which everybody may use, would only hide it. */
function drawRooms(): string {
  const EVERYWHERE = new Set(['contract', 'engine/ports'])
  const id = (name: string) => name.replaceAll('/', '_')
  const shown = ROOMS.filter(({ name }) => !EVERYWHERE.has(name))
  const inEngine = shown.filter(({ name }) => name.startsWith('engine/'))
  const arrows = shown
    .filter(({ name }) => name !== 'engine')
    .flatMap(({ name, rooms }) =>
      rooms.map((room) => ({
        name,
        room: room.replace(/^types of /, ''),
        isWhole: !room.startsWith('types of'),
      })),
    )
    .filter(({ room }) => !EVERYWHERE.has(room))
    .map(
      ({ name, room, isWhole }) =>
        `${id(name)} ${isWhole ? '-->' : '-.->'} ${room === 'engine' ? 'door' : id(room)}`,
    )
  return mermaid('flowchart TD', [
    'subgraph engine_room["engine"]',
    '  door(["index.ts: the one door"])',
    ...inEngine.map(({ name }) => `  ${id(name)}["${name.slice('engine/'.length)}"]`),
    '  door --> engine_runner & engine_plan & engine_progress & engine_intake',
    'end',
    ...shown.filter(({ name }) => !name.startsWith('engine')).map(({ name }) => `${id(name)}["${name}"]`),
    'engine_service <== "HTTPS" ==> standin',
    ...arrows,
  ])
}

function drawImports(): string {
  const inWords = (names: readonly string[]) => (names.length === 0 ? 'nothing' : names.join(', '))
  const rows = ROOMS.map(({ name, does, rooms, outside }) => {
    const others =
      outside === 'any' ? 'what the places below leave' : inWords(outside.map((one) => `\`${one}\``))
    return `| \`${name}\` | ${does} | ${inWords(rooms)} | ${others} |`
  })
  return `${['| room | does | may import of ours | and from outside |', '|---|---|---|---|', ...rows].join('\n')}\n`
}

const mermaid = (kind: string, lines: readonly string[]): string =>
  `\`\`\`mermaid\n${kind}\n${lines.map((line) => `  ${line}`).join('\n')}\n\`\`\`\n`
