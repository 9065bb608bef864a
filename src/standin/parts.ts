// What the stand-in is put together from, as its handlers need it.
import type { Assets } from './assets.ts'
import type { ParkingLot } from './clock.ts'
import type { FaultBook } from './faults.ts'
import type { JobBook } from './jobs.ts'
import type { Settings } from './options.ts'
import type { Organizations } from './organizations.ts'
import type { RequestRecord, Violation } from './records.ts'
import type { Service } from './service.ts'
import type { Signer } from './signing.ts'

export interface Parts {
  readonly settings: Settings
  readonly faults: FaultBook
  readonly jobs: JobBook
  readonly organizations: Organizations
  readonly service: Service
  readonly signer: Signer
  readonly assets: Assets
  readonly lot: ParkingLot
  readonly requests: RequestRecord[]
  readonly violations: Violation[]
}

/** The time as the service has it, which faults may have put off. */
export const serviceNowMs = ({ settings, faults }: Pick<Parts, 'settings' | 'faults'>): number =>
  settings.clock.nowMs() + faults.clockOffMs
