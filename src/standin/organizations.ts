// Who may call and what they own: keys belong to organizations; credits, the active brand and the rate-limit
// buckets belong to the organization, whichever of its keys is used (specification: Authentication).
import { keyKind, type KeyKind } from '../domain/service.ts'
import type { Limiter } from './limiter.ts'

export interface KeyOption {
  readonly key: string
  readonly organization: string
}

export interface OrganizationOption {
  readonly name: string
  readonly credits?: number
  readonly activeBrand?: boolean
}

export interface Organization {
  readonly name: string
  credits: number
  activeBrand: boolean
  readonly limiter: Limiter
}

export interface Caller {
  readonly organization: Organization
  readonly keyKind: KeyKind
}

export const DEFAULT_KEYS = [
  { key: 'pk_live_northwind_0001', organization: 'northwind' },
  { key: 'pk_test_northwind_0001', organization: 'northwind' },
  { key: 'pk_live_contoso_0001', organization: 'contoso' },
] as const satisfies readonly KeyOption[]

export const DEFAULT_CREDITS = 100_000

export class Organizations {
  readonly #byName = new Map<string, Organization>()
  readonly #byKey = new Map<string, Caller>()
  readonly #openLimiter: (organization: string) => Limiter
  /** A bucket that nobody uses: the limits that a caller without a valid key sees. */
  readonly untouched: Limiter

  constructor(
    keys: readonly KeyOption[],
    organizations: readonly OrganizationOption[],
    openLimiter: (organization: string) => Limiter,
  ) {
    this.#openLimiter = openLimiter
    this.untouched = openLimiter('')
    for (const option of organizations) this.#open(option)
    for (const key of keys) this.add(key)
  }

  /** Makes the organization too, where there is none of that name. */
  add({ key, organization }: KeyOption): void {
    const owner = this.#byName.get(organization) ?? this.#open({ name: organization })
    this.#byKey.set(key, { organization: owner, keyKind: keyKind(key) })
  }

  /** The caller behind an Authorization header, or null where the key is missing or invalid. */
  authenticate(header: string | undefined): Caller | null {
    const key = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
    return key === undefined ? null : (this.#byKey.get(key) ?? null)
  }

  named(name: string): Organization {
    const organization = this.#byName.get(name)
    if (organization === undefined) throw new Error(`The stand-in has no organization "${name}".`)
    return organization
  }

  revoke(key: string): void {
    this.#byKey.delete(key)
  }

  #open(option: OrganizationOption): Organization {
    const organization: Organization = {
      name: option.name,
      credits: option.credits ?? DEFAULT_CREDITS,
      activeBrand: option.activeBrand ?? true,
      limiter: this.#openLimiter(option.name),
    }
    this.#byName.set(option.name, organization)
    return organization
  }
}
