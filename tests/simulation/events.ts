// Lets the episodes of a night happen. Spells of one kind may overlap: the first to end ends it.
import type { NightPlan } from './plan.ts'
import type { Laws } from './laws/laws.ts'
import type { Episode } from './episodes.ts'
import type { Seller } from './seller.ts'
import type { ServiceJob } from './service/jobs.ts'
import { KEY, type Service } from './service/service.ts'
import { type Chance, chanceOf } from './world/chance.ts'
import type { Computer } from './world/computer.ts'
import type { Faults } from './world/faults.ts'
import type { Storage } from './world/files.ts'
import type { Network } from './world/network.ts'

export interface World {
  readonly plan: NightPlan
  readonly computer: Computer
  readonly service: Service
  readonly network: Network
  readonly storage: Storage
  readonly seller: Seller
  readonly faults: Faults
  readonly laws: Laws
  /** Something that decides whether images can be fetched has changed. */
  readonly changed: () => void
  /** Ends all spells at once. */
  isCalm: boolean
}

export function happen(world: World, episode: Episode): void {
  const { plan, computer, service, network, storage, seller, laws, changed } = world
  const { scheduler } = computer
  const during = (ms: number, begin: () => void, end: () => void) => {
    begin()
    changed()
    scheduler.after(ms, () => {
      if (!world.isCalm) end()
      changed()
    })
  }
  /** A spell that is on or off. */
  const spell = (ms: number, set: (isOn: boolean) => void) =>
    during(
      ms,
      () => set(true),
      () => set(false),
    )
  /** It begins by itself. */
  const afterwards = (ms: number, end: () => void) => during(ms, () => undefined, end)
  switch (episode.kind) {
    case 'network-down':
    case 'captive-portal':
      spell(episode.ms, (isOn) => (network.outage = network.pictureOutage = isOn ? episode.how : null))
      return
    case 'pictures-down':
      spell(episode.ms, (isOn) => (network.pictureOutage = isOn ? episode.how : null))
      return
    case 'service-busy':
      spell(episode.ms, (isOn) => (network.isBusy = isOn))
      return
    case 'lists-down':
      spell(episode.ms, (isOn) => (network.listsFail = isOn))
      return
    case 'library-refuses':
      spell(episode.ms, (isOn) => (storage.trouble = isOn ? episode.how : null))
      return
    case 'disk-full':
      spell(episode.ms, (isOn) => {
        storage.trouble = isOn ? 'ENOSPC' : null
        seller.diskIsFull = isOn
        laws.clockMoved()
      })
      return
    case 'key-revoked':
      spell(episode.ms, (isOn) => {
        service.isKeyGood = !isOn
        if (!isOn) seller.call('resume', {})
      })
      return
    case 'credits-gone': {
      const had = service.credits
      during(
        episode.ms,
        () => (service.credits = 0),
        () => {
          service.credits += had
          seller.call('resume', {})
        },
      )
      return
    }
    case 'brand-lost':
      spell(episode.ms, (isOn) => {
        service.hasBrand = !isOn
        if (!isOn) seller.call('resume', {})
      })
      return
    case 'killed':
      seller.isWanted = false
      seller.kill(episode.power, episode.name)
      afterwards(episode.ms, () => {
        seller.isWanted = true
        seller.start()
      })
      return
    case 'stopped':
      seller.isWanted = false
      seller.stop()
      afterwards(episode.ms, () => {
        seller.isWanted = true
        seller.start()
      })
      return
    case 'frozen':
      seller.process?.freeze(episode.ms)
      laws.clockMoved()
      // Also when the trouble of the night is over by then.
      scheduler.after(episode.ms, () => laws.clockMoved())
      return
    case 'second-process':
      seller.startSecond(episode.ms)
      return
    case 'computer-sleeps':
      scheduler.after(episode.ms, () => laws.clockMoved())
      during(
        episode.ms,
        () => {
          computer.sleep(episode.ms, world.plan.steady)
          laws.clockMoved()
        },
        () => undefined,
      )
      return
    case 'clock-set':
      computer.setWall(episode.byMs)
      laws.clockMoved()
      return
    case 'others-submit':
      for (let n = 0; n < episode.count; n += 1)
        scheduler.after(n * episode.everyMs, () => {
          if (world.isCalm) return
          // Now and then it is a product of ours that they want as well.
          const [batch] = world.plan.batches
          const same = episode.hasOurProducts ? batch?.asins[n] : undefined
          const order = { asin: same ?? `B0OTHER${n}`, country_code: 'CA', ...batch?.params }
          service.submit(batch?.operation ?? 'creative_strategy', JSON.stringify(order), KEY, false)
        })
      return
    case 'zone-changed':
      process.env['TZ'] = episode.zone
      return
    case 'files-touched':
      // Nobody edits what has no final name yet.
      for (const path of storage.disk.files.keys())
        if (
          path.startsWith(seller.library) &&
          (episode.how === 'deleted' || !/\.(part|tmp|note)$/.test(path)) &&
          chanceOf(plan.seed)(`${episode.name} ${path.slice(seller.library.length)}`) < episode.share
        )
          storage.disk.touch(
            path,
            episode.how === 'deleted' ? null : Buffer.from('what the seller made of it'),
          )
      return
    case 'keychain-locked':
      seller.kill(false, episode.name)
      spell(episode.ms, (isOn) => seller.lockKeychain(isOn))
      return
    case 'key-changed':
      seller.enterKey(episode.to)
      return
    case 'key-replaced': {
      const revoke = () => (service.revokedKey = seller.key)
      const replace = () => {
        const before = seller.key
        seller.enterKey('next')
        seller.call('resume', {})
        return before
      }
      if (episode.isRevokedFirst) during(episode.ms, revoke, replace)
      else {
        const before = replace()
        afterwards(episode.ms, () => (service.revokedKey = before))
      }
      return
    }
    case 'person-drafts':
      seller.draft(episode.name, episode.products, episode.thinksMs)
      return
    case 'person-reviews':
      for (const asset of onDisk(world, episode))
        seller.call('review', { assets: [asset.id], state: asset.id % 2 === 0 ? 'approved' : 'rejected' })
      return
    case 'person-reruns': {
      const assets = onDisk(world, episode).map(({ id }) => id)
      if (assets.length > 0) seller.call('rerun', { assets, credits_max: episode.credits })
      return
    }
    case 'person-exports':
      seller.export(episode.folder)
      return
    case 'restored': {
      const restore = seller.backUp()
      scheduler.after(episode.afterMs, () => {
        if (!world.isCalm) restore(null)
      })
      return
    }
    case 'disk-lies': {
      const restore = seller.backUp()
      scheduler.after(episode.afterMs, () => {
        if (!world.isCalm) restore(episode.name)
      })
      return
    }
    case 'person-pauses':
      seller.call('pause', { batch: episode.batch + 1 })
      afterwards(episode.ms, () => seller.call('resume', {}))
      return
    case 'person-cancels':
      seller.call('cancel', { batch: episode.batch + 1 })
      return
    case 'person-retries':
      retry(world, episode.reason)
      return
    case 'person-takes-over':
      for (const task of seller.rows?.tasks() ?? []) {
        const isSought = ({ id, asin, operation }: ServiceJob) =>
          asin === task.asin && operation === task.operation && seller.rows?.isKnown(id) === false
        const job = [...service.jobs.values()].findLast(isSought)
        if (job !== undefined && task.state === 'held' && task.code === 'IN_DOUBT')
          seller.takeOver(task.id, job.id)
      }
      return
    case 'person-pays-again':
      seller.call('retry', { generate_again: true })
      return
    case 'person-resumes':
      seller.call('resume', {})
      return
    case 'person-caps':
      seller.call('spending_limit', { batch: episode.batch + 1, credits_max: episode.credits })
      return
    case 'person-prioritises':
      seller.call('prioritise', { task: episode.task })
      return
    case 'person-sets-hours':
      seller.call('hours', {
        batch: episode.batch + 1,
        hours: {
          startMinute: episode.startMinute,
          endMinute: (episode.startMinute + episode.minutes) % (24 * 60),
        },
      })
      return
    default:
      episode satisfies never
  }
}

/** A share of what a person sees in the library. */
const onDisk = (
  { plan, seller }: World,
  { name, share }: { readonly name: string; readonly share: number },
) => {
  const chance = chanceOf(plan.seed)
  return (seller.rows?.assets() ?? []).filter(
    ({ id, state, kind }) => state === 'on_disk' && kind === 'image' && chance(`${name} ${id}`) < share,
  )
}

/** A word of a person in the middle of things: a pause for a while, or any other. */
export function speak(world: World, where: string, chance: Chance): void {
  const { seller, computer, plan } = world
  const batch = 1 + Math.floor(chance(`word batch ${where}`) * plan.batches.length)
  const drawn = chance(`word ${where}`)
  if (drawn < 0.6) {
    seller.call('pause', { batch })
    computer.scheduler.after(60_000 + chance(`word ms ${where}`) * 600_000, () => seller.call('resume', {}))
  } else if (drawn < 0.7) seller.call('resume', {})
  else if (drawn < 0.8) seller.call('prioritise', { task: 1 + Math.floor(chance(`word task ${where}`) * 30) })
  else if (drawn < 0.85) seller.call('cancel', { batch })
  else retry(world, null)
}

/** What may have been paid for goes out again only when it is named. */
export function retry({ seller, laws }: Pick<World, 'seller' | 'laws'>, reason: string | null): void {
  const doubtful = () =>
    (seller.rows?.tasks() ?? []).filter((task) => task.state === 'held' && task.code === 'IN_DOUBT').length
  const before = doubtful()
  seller.call('retry', reason === null ? {} : { reason })
  if (reason !== 'IN_DOUBT' && doubtful() < before)
    laws.broken(
      'doubt needs a word',
      `a retry without the reason sent ${before - doubtful()} tasks in doubt again`,
    )
}

const ENOUGH = 1e5

/** All trouble ends, and a person puts right what only a person can. */
export function calm(world: World): void {
  const { service, network, storage, seller, faults, laws } = world
  world.isCalm = true
  laws.calm()
  faults.end()
  network.outage = null
  network.pictureOutage = null
  network.isBusy = false
  network.listsFail = false
  storage.trouble = null
  service.isKeyGood = true
  service.revokedKey = null
  service.hasBrand = true
  // The balance tells what was spent: it is raised only where it does not suffice.
  if (service.credits < ENOUGH) service.credits = 1e9
  seller.diskIsFull = false
  seller.isWanted = true
  seller.lockKeychain(false)
  world.changed()
}
