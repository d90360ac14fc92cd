import type { JWK } from 'jose'
import { secondsBetween } from '../../../../lib/clock.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import { fetchKeys, findKeysUrl, type KeySource } from './discovery.ts'

const KEPT_SECONDS = 3600
const REFETCH_SECONDS = 60
const MAX_SOURCES = 1000

type KeySet = { keysUrl: string; keys: readonly JWK[]; loadedAt: Temporal.Instant }
type Known = { set?: KeySet; refetchedAt?: Temporal.Instant; loading?: Promise<KeySet> }

/**
 * The published keys of issuers, remembered for an hour; keys are public, so tenants with the same issuer share them.
 */
export class KeySets {
  readonly #outbound: OutboundClient
  readonly #known = new Map<string, Known>()

  constructor(outbound: OutboundClient) {
    this.#outbound = outbound
  }

  /** The keys that fit. When none does the set is fetched anew, once a minute: the issuer may have changed its keys. */
  async find(source: KeySource, fits: (key: JWK) => boolean, now: Temporal.Instant): Promise<JWK[]> {
    const known = this.#knownOf(source)
    const isKept = known.set !== undefined && secondsBetween(known.set.loadedAt, now) < KEPT_SECONDS
    const set = isKept ? known.set! : await this.#load(known, source, now)
    const found = set.keys.filter(fits)
    if (found.length > 0 || !isKept) return found
    if (known.refetchedAt && secondsBetween(known.refetchedAt, now) < REFETCH_SECONDS) return found
    known.refetchedAt = now
    const fresh = await this.#load(known, source, now, set.keysUrl)
    return fresh.keys.filter(fits)
  }

  /** Calls that come while the keys are being fetched share the result. */
  #load(known: Known, source: KeySource, now: Temporal.Instant, keysUrl?: string): Promise<KeySet> {
    known.loading ??= this.#fetch(source, now, keysUrl)
      .then((set) => {
        known.set = set
        return set
      })
      .finally(() => {
        known.loading = undefined
      })
    return known.loading
  }

  async #fetch(source: KeySource, now: Temporal.Instant, knownUrl?: string): Promise<KeySet> {
    const keysUrl = knownUrl ?? (await findKeysUrl(this.#outbound, source))
    return { keysUrl, keys: await fetchKeys(this.#outbound, keysUrl), loadedAt: now }
  }

  #knownOf({ issuerUrl, bundleEndpointUrl }: KeySource): Known {
    const name = `${issuerUrl} ${bundleEndpointUrl}`
    const known = this.#known.get(name) ?? {}
    // The one used longest ago is the first to go.
    this.#known.delete(name)
    this.#known.set(name, known)
    if (this.#known.size > MAX_SOURCES) this.#known.delete(this.#known.keys().next().value!)
    return known
  }
}

const byClient = new WeakMap<OutboundClient, KeySets>()

/** Operations and grants share one outbound client, and cache with it what they fetched. */
export function keySetsOf(outbound: OutboundClient): KeySets {
  const known = byClient.get(outbound) ?? new KeySets(outbound)
  byClient.set(outbound, known)
  return known
}
