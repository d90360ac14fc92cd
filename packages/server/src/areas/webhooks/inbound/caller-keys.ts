import type { JWK } from 'jose'
import { secondsBetween } from '../../../lib/clock.ts'
import type { OutboundClient } from '../../../outbound/client.ts'

const KEPT_SECONDS = 300
/** Between two fetches: for a key that was not there, or after one that failed. */
const PAUSE_SECONDS = 30
const MAX_URLS = 1000

type Known = {
  keys: readonly JWK[]
  loadedAt?: Temporal.Instant
  triedAt?: Temporal.Instant
  loading?: Promise<void>
}

/** The keys that callers publish, remembered for five minutes; they are public, so tenants share what was read. */
export class CallerKeys {
  readonly #outbound: OutboundClient
  readonly #known = new Map<string, Known>()

  constructor(outbound: OutboundClient) {
    this.#outbound = outbound
  }

  /** The published keys that fit; undefined when they cannot be read. */
  async find(url: string, fits: (key: JWK) => boolean, now: Temporal.Instant): Promise<JWK[] | undefined> {
    const known = this.#knownOf(url)
    if (!isFresh(known, now)) await this.#look(known, url, now)
    if (!isFresh(known, now)) return undefined
    const found = known.keys.filter(fits)
    if (found.length > 0) return found
    await this.#look(known, url, now)
    return known.keys.filter(fits)
  }

  /** Calls that come while the keys are being fetched share the result. A fetch that fails leaves the known keys. */
  #look(known: Known, url: string, now: Temporal.Instant): Promise<void> {
    if (known.loading) return known.loading
    if (secondsSince(known.triedAt, now) < PAUSE_SECONDS) return Promise.resolve()
    known.triedAt = now
    known.loading = readKeys(this.#outbound, url).then((keys) => {
      known.loading = undefined
      if (!keys) return
      known.keys = keys
      known.loadedAt = now
    })
    return known.loading
  }

  #knownOf(url: string): Known {
    const known = this.#known.get(url) ?? { keys: [] }
    // The one used longest ago is the first to go.
    this.#known.delete(url)
    this.#known.set(url, known)
    if (this.#known.size > MAX_URLS) this.#known.delete(this.#known.keys().next().value!)
    return known
  }
}

const isFresh = ({ loadedAt }: Known, now: Temporal.Instant): boolean => secondsSince(loadedAt, now) < KEPT_SECONDS

const secondsSince = (then: Temporal.Instant | undefined, now: Temporal.Instant): number =>
  then ? secondsBetween(then, now) : Number.POSITIVE_INFINITY

const TIMEOUT_MS = 5000
const MAX_BYTES = 65_536
const MAX_KEYS = 20

/** Undefined for every failure: a caller whose keys cannot be read is refused, without details. */
async function readKeys(outbound: OutboundClient, url: string): Promise<JWK[] | undefined> {
  try {
    const { status, body } = await outbound.fetch({
      url,
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_BYTES,
      redirects: 'refuse',
    })
    const document: unknown = status === 200 ? JSON.parse(Buffer.from(body).toString()) : undefined
    const keys = typeof document === 'object' && document !== null && 'keys' in document ? document.keys : undefined
    return Array.isArray(keys) && keys.length <= MAX_KEYS ? keys.filter(isKey) : undefined
  } catch {
    return undefined
  }
}

// Safe because only the members a key of its type has are used, and a wrong one makes the import fail.
const isKey = (key: unknown): key is JWK => typeof key === 'object' && key !== null && 'kty' in key
