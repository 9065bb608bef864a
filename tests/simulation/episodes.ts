// What happens to a night from outside, beside the faults of single calls: spells of trouble, what a person does,
// what the computer does. Drawn at once for the whole night, so that each can be left out by its name.
import { between, type Chance, pick } from './world/chance.ts'
import type { BatchPlan } from './plan.ts'
import type { Trouble } from './world/files.ts'
import type { Outage, Portal } from './world/outages.ts'

export type Happening =
  | { readonly kind: 'network-down'; readonly how: Outage; readonly ms: number }
  | { readonly kind: 'pictures-down'; readonly how: Outage; readonly ms: number }
  | { readonly kind: 'captive-portal'; readonly how: Portal; readonly ms: number }
  | { readonly kind: 'service-busy'; readonly ms: number }
  | { readonly kind: 'lists-down'; readonly ms: number }
  | { readonly kind: 'library-refuses'; readonly how: Trouble; readonly ms: number }
  | { readonly kind: 'disk-full'; readonly ms: number }
  | { readonly kind: 'key-revoked'; readonly ms: number }
  | { readonly kind: 'credits-gone'; readonly ms: number }
  | { readonly kind: 'brand-lost'; readonly ms: number }
  | { readonly kind: 'killed'; readonly power: boolean; readonly ms: number }
  | { readonly kind: 'stopped'; readonly ms: number }
  | { readonly kind: 'frozen'; readonly ms: number }
  | { readonly kind: 'second-process'; readonly ms: number }
  | { readonly kind: 'computer-sleeps'; readonly ms: number }
  /** A copy of the database is made now, and put back so much later. */
  | { readonly kind: 'restored'; readonly afterMs: number }
  /** So much later the power fails, and the disk has written nothing since now. */
  | { readonly kind: 'disk-lies'; readonly afterMs: number }
  | { readonly kind: 'clock-set'; readonly byMs: number }
  | {
      readonly kind: 'others-submit'
      readonly everyMs: number
      readonly count: number
      readonly hasOurProducts: boolean
    }
  | { readonly kind: 'zone-changed'; readonly zone: string }
  | { readonly kind: 'files-touched'; readonly how: 'deleted' | 'edited'; readonly share: number }
  | { readonly kind: 'keychain-locked'; readonly ms: number }
  | { readonly kind: 'key-changed'; readonly to: 'live' | 'test' }
  /** Another one of the same kind is entered, so long after the one before was revoked, or before that. */
  | { readonly kind: 'key-replaced'; readonly isRevokedFirst: boolean; readonly ms: number }
  /** A catalog is staged, edited and started, with so long between the steps. */
  | { readonly kind: 'person-drafts'; readonly products: number; readonly thinksMs: number }
  | { readonly kind: 'person-reviews'; readonly share: number }
  | { readonly kind: 'person-reruns'; readonly share: number; readonly credits: number | null }
  | { readonly kind: 'person-exports'; readonly folder: number }
  | { readonly kind: 'person-pauses'; readonly batch: number; readonly ms: number }
  | { readonly kind: 'person-cancels'; readonly batch: number }
  | { readonly kind: 'person-retries'; readonly reason: string | null }
  /** Looks at what the service has made, and names it to the tasks in doubt. */
  | { readonly kind: 'person-takes-over' }
  /** Of what may have been paid for, too. */
  | { readonly kind: 'person-pays-again' }
  | { readonly kind: 'person-resumes' }
  | { readonly kind: 'person-caps'; readonly batch: number; readonly credits: number | null }
  | { readonly kind: 'person-prioritises'; readonly task: number }
  | {
      readonly kind: 'person-sets-hours'
      readonly batch: number
      readonly startMinute: number
      readonly minutes: number
    }

export type Episode = Happening & { readonly name: string; readonly atMs: number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const OUTAGES: readonly Outage[] = ['dns', 'refused', 'silent', 'certificate', 'reset']
const PORTALS: readonly Portal[] = ['page', 'redirect', '511']
const TROUBLES: readonly Trouble[] = ['ENOSPC', 'EROFS', 'EACCES', 'EIO', 'gone']
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC']
const REASONS: readonly (string | null)[] = [
  null,
  null,
  null,
  'IN_DOUBT',
  'VALIDATION_ERROR',
  'INTERNAL_ERROR',
  'ANSWER_LOST',
]

type Draw = (what: string) => number

/** Most spells are short, some are long. */
const spell = (draw: Draw, mostMs: number): number => Math.round(MINUTE_MS / 4 + draw('long') ** 3 * mostMs)

type Kinds = readonly (readonly [number, (draw: Draw, batches: number) => Happening])[]

const KINDS: Kinds = [
  [3, (draw) => ({ kind: 'network-down', how: pick(draw('how'), OUTAGES), ms: spell(draw, 4 * HOUR_MS) })],
  [2, (draw) => ({ kind: 'pictures-down', how: pick(draw('how'), OUTAGES), ms: spell(draw, 8 * HOUR_MS) })],
  [1, (draw) => ({ kind: 'service-busy', ms: spell(draw, HOUR_MS) })],
  [
    2,
    (draw) => ({ kind: 'library-refuses', how: pick(draw('how'), TROUBLES), ms: spell(draw, 3 * HOUR_MS) }),
  ],
  [1, (draw) => ({ kind: 'disk-full', ms: spell(draw, 2 * HOUR_MS) })],
  [1, (draw) => ({ kind: 'key-revoked', ms: spell(draw, 3 * HOUR_MS) })],
  [1, (draw) => ({ kind: 'credits-gone', ms: spell(draw, 3 * HOUR_MS) })],
  [1, (draw) => ({ kind: 'brand-lost', ms: spell(draw, 3 * HOUR_MS) })],
  [4, (draw) => ({ kind: 'killed', power: draw('power') < 0.5, ms: spell(draw, HOUR_MS) })],
  [1, (draw) => ({ kind: 'stopped', ms: spell(draw, 2 * HOUR_MS) })],
  [2, (draw) => ({ kind: 'frozen', ms: Math.round(draw('long') ** 2 * 10 * MINUTE_MS) })],
  [2, (draw) => ({ kind: 'second-process', ms: spell(draw, HOUR_MS) })],
  [1, (draw) => ({ kind: 'computer-sleeps', ms: spell(draw, 9 * HOUR_MS) })],
  [
    2,
    (draw) => ({
      kind: 'clock-set',
      byMs: Math.round((draw('by') < 0.5 ? -1 : 1) * (500 + draw('far') ** 6 * 30 * DAY_MS)),
    }),
  ],
  [
    2,
    (draw) => ({
      kind: 'others-submit',
      everyMs: between(draw('every'), 2_000, 30_000),
      count: between(draw('count'), 1, 60),
      hasOurProducts: draw('ours') < 0.3,
    }),
  ],
  [
    1,
    (draw, batches) => ({
      kind: 'person-pauses',
      batch: between(draw('batch'), 0, batches),
      ms: spell(draw, 2 * HOUR_MS),
    }),
  ],
  [0.5, (draw, batches) => ({ kind: 'person-cancels', batch: between(draw('batch'), 0, batches) })],
  [2, (draw) => ({ kind: 'person-retries', reason: pick(draw('reason'), REASONS) })],
  [3, () => ({ kind: 'person-resumes' })],
  [
    0.5,
    (draw, batches) => ({
      kind: 'person-caps',
      batch: between(draw('batch'), 0, batches),
      credits: draw('none') < 0.4 ? null : between(draw('credits'), 20, 2_000),
    }),
  ],
  [1, (draw) => ({ kind: 'person-prioritises', task: between(draw('task'), 1, 40) })],
  [
    0.5,
    (draw, batches) => ({
      kind: 'person-sets-hours',
      batch: between(draw('batch'), 0, batches),
      startMinute: between(draw('start'), 0, 24 * 60),
      minutes: between(draw('minutes'), 30, 12 * 60),
    }),
  ],
]

/** Drawn apart from the others, on few nights: a kind that is added here leaves the nights without it as they are. */
const RARE_KINDS: Kinds = [
  [1, (draw) => ({ kind: 'zone-changed', zone: pick(draw('zone'), ZONES) })],
  [
    2,
    (draw) => ({
      kind: 'files-touched',
      how: draw('how') < 0.5 ? 'deleted' : 'edited',
      share: draw('share') ** 2,
    }),
  ],
  [2, (draw) => ({ kind: 'keychain-locked', ms: spell(draw, 2 * HOUR_MS) })],
  [2, (draw) => ({ kind: 'person-reviews', share: draw('share') })],
  [
    2,
    (draw) => ({
      kind: 'person-reruns',
      share: draw('share') ** 3,
      credits: draw('none') < 0.5 ? null : between(draw('credits'), 20, 600),
    }),
  ],
  [2, (draw) => ({ kind: 'person-exports', folder: between(draw('folder'), 0, 3) })],
  [2, (draw) => ({ kind: 'captive-portal', how: pick(draw('how'), PORTALS), ms: spell(draw, 6 * HOUR_MS) })],
]

interface Night {
  readonly troubleMs: number
  readonly batches: readonly Pick<BatchPlan, 'atMs'>[]
  readonly isTest: boolean
}

type Seldom = readonly [share: number, make: (draw: Draw, night: Night) => readonly Episode[]]

/** Each on so many nights, once, drawn by its own name: one that is added here leaves the nights without it as they are. */
const SELDOM: Readonly<Record<string, Seldom>> = {
  'disk lies': [
    0.05,
    (draw, { troubleMs }) => {
      const atMs = Math.round(draw('at') ** 3 * troubleMs * 0.7)
      const afterMs = Math.round(1_000 + draw('after') ** 2 * 2 * MINUTE_MS)
      return [{ kind: 'disk-lies', afterMs, name: 'disk-lies@night', atMs }]
    },
  ],
  'key replaced': [
    0.05,
    (draw, { troubleMs }) => {
      const isRevokedFirst = draw('revoked first') < 0.5
      const atMs = Math.round(draw('at') ** 2 * troubleMs * 0.8)
      const ms = spell(draw, 2 * HOUR_MS)
      return [{ kind: 'key-replaced', isRevokedFirst, ms, name: 'key-replaced@night', atMs }]
    },
  ],
  'lists down': [
    0.1,
    (draw, { troubleMs }) => {
      const atMs = Math.round(draw('at') ** 2 * troubleMs * 0.9)
      return [{ kind: 'lists-down', ms: spell(draw, 2 * HOUR_MS), name: 'lists-down@night', atMs }]
    },
  ],
  'takes over': [
    0.03,
    (draw, { troubleMs }) =>
      Array.from({ length: 3 }, (_, n) => ({
        kind: 'person-takes-over',
        name: `person-takes-over@${n}`,
        atMs: Math.round(draw(`at ${n}`) * troubleMs),
      })),
  ],
  'pays again': [
    0.03,
    (draw, { troubleMs }) => [
      {
        kind: 'person-pays-again',
        name: 'person-pays-again@night',
        atMs: Math.round(draw('at') * troubleMs),
      },
    ],
  ],
  drafts: [
    0.05,
    (draw, { troubleMs }) =>
      Array.from({ length: between(draw('count'), 1, 4) }, (_, n) => ({
        kind: 'person-drafts',
        products: between(draw(`products ${n}`), 2, 6),
        thinksMs: Math.round(draw(`thinks ${n}`) ** 2 * 5 * MINUTE_MS),
        name: `person-drafts@${n}`,
        atMs: Math.round(draw(`at ${n}`) ** 2 * troubleMs * 0.9),
      })),
  ],
  // What a person starts is started in a process that is stopped, and that another may replace meanwhile.
  'frozen import': [
    0.06,
    (draw, { batches }) => {
      const startMs = batches[Math.floor(draw('batch') * batches.length)]?.atMs ?? 0
      const atMs = Math.max(500, startMs - between(draw('before'), 100, 5_000))
      const ms = between(draw('frozen'), 10_000, 25 * MINUTE_MS)
      const frozen: Episode = { kind: 'frozen', ms, name: 'frozen@import', atMs }
      if (draw('is replaced') < 0.4) return [frozen]
      const second = { kind: 'second-process', name: 'second-process@import' } as const
      return [frozen, { ...second, ms: spell(draw, HOUR_MS), atMs: atMs + Math.round(draw('second') * ms) }]
    },
  ],
}

export function episodesOf(chance: Chance, night: Night): readonly Episode[] {
  const { troubleMs, isTest } = night
  const batches = night.batches.length
  return [
    ...Object.entries(SELDOM).flatMap(([what, [share, make]]) =>
      chance(what) < share ? make((about) => chance(`${what} ${about}`), night) : [],
    ),
    ...absencesOf(chance),
    ...restoresOf(chance, troubleMs),
    ...spellsOf(chance, 'episode', KINDS, troubleMs, batches),
    ...keyChangesOf(chance, troubleMs, isTest),
    ...(chance('has rare episodes') < 0.4 ? spellsOf(chance, 'rare', RARE_KINDS, troubleMs, batches) : []),
  ].toSorted((a, b) => a.atMs - b.atMs)
}

/** A lid that is closed for longer than results are kept, when the first jobs have just been begun or done. */
function absencesOf(chance: Chance): readonly Episode[] {
  if (chance('away') >= 0.06) return []
  const ms = Math.round((7.2 + 3 * chance('away long')) * DAY_MS)
  return [
    {
      kind: 'computer-sleeps',
      ms,
      name: 'computer-sleeps@away',
      atMs: between(chance('away at'), 500, 40_000),
    },
  ]
}

/** A backup is put back, or a sync client undoes what it takes for a conflict. */
function restoresOf(chance: Chance, troubleMs: number): readonly Episode[] {
  if (chance('restored') >= 0.04) return []
  const atMs = Math.round(chance('backup at') * troubleMs * 0.7)
  const afterMs = Math.round(MINUTE_MS + chance('restored after') ** 2 * (troubleMs - atMs))
  const restored: Episode = { kind: 'restored', afterMs, name: 'restored@backup', atMs }
  if (chance('restored lists') < 0.5) return [restored]
  const ms = Math.round((0.1 + chance('restored lists for')) * 2 * HOUR_MS)
  return [restored, { kind: 'lists-down', ms, name: 'lists-down@backup', atMs: atMs + afterMs - 1_000 }]
}

/** A person enters keys of the other kind, by turns: what was planned free must not be paid for by that. */
function keyChangesOf(chance: Chance, troubleMs: number, isTest: boolean): readonly Episode[] {
  if (chance('keys change') >= (isTest ? 0.5 : 0.03)) return []
  return Array.from({ length: between(chance('key changes'), 1, 6) }, (_, n): Episode => ({
    kind: 'key-changed',
    to: chance(`key ${n}`) < 0.6 ? 'live' : 'test',
    name: `key-changed@${n}`,
    atMs: Math.round(chance(`key ${n} at`) ** 2 * troubleMs),
  }))
}

function spellsOf(
  chance: Chance,
  what: 'episode' | 'rare',
  kinds: Kinds,
  troubleMs: number,
  batches: number,
): readonly Episode[] {
  const weights = kinds.map(([weight], at) => (chance(`has ${what} ${at}`) < 0.5 ? 0 : weight))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return []
  const count = Math.round(chance(`${what}s`) ** 2 * 16)
  return Array.from({ length: count }, (_, n): Episode => {
    const draw = (about: string) => chance(`${what} ${n} ${about}`)
    let drawn = draw('kind') * all
    const at = weights.findIndex((weight) => (drawn -= weight) < 0)
    const happening = (kinds[at] ?? kinds[0])?.[1](draw, batches)
    if (happening === undefined) throw new Error('there are no kinds of episodes')
    return { ...happening, name: `${happening.kind}@${what}/${n}`, atMs: Math.round(draw('at') * troubleMs) }
  })
}
