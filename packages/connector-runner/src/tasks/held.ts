import { decode, type Grant, lengthField } from '@reeve/connector-protocol'
import type { Calls } from '../child/calls.ts'
import { keyOf } from '../sync/map.ts'
import { readPage } from '../sync/pages.ts'
import type { Known } from './known.ts'

const MOST_PAGES = 200

type Asked = {
  readonly entitlementId: string
  readonly principalId: { readonly resourceType: string; readonly resource: string }
}

/** Who holds what at a resource, as the source shows it now. Checks that come while one runs share the next. */
export class Held {
  readonly #calls: Calls
  readonly #known: Known
  readonly #running = new Map<string, Promise<Set<string> | undefined>>()
  readonly #waiting = new Map<string, Promise<Set<string> | undefined>>()

  constructor(calls: Calls, known: Known) {
    this.#calls = calls
    this.#known = known
  }

  /** Undefined when the source does not show it for one resource. */
  async isHeld({ entitlementId, principalId }: Asked): Promise<boolean | undefined> {
    const key = this.#known.resourceOfEntitlement(entitlementId)
    if (key === undefined || !this.#known.isListedAlone(key)) return undefined
    const held = await this.#list(key)
    return held?.has(`${entitlementId}\n${principalId.resourceType}/${principalId.resource}`)
  }

  #list(key: string): Promise<Set<string> | undefined> {
    const running = this.#running.get(key)
    if (!running) return this.#start(key)
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting
    // The one that runs may have begun before our change.
    const next = running
      .catch(() => {})
      .then(() => {
        this.#waiting.delete(key)
        return this.#start(key)
      })
    this.#waiting.set(key, next)
    return next
  }

  #start(key: string): Promise<Set<string> | undefined> {
    const listing = this.#read(key).finally(() => {
      if (this.#running.get(key) === listing) this.#running.delete(key)
    })
    this.#running.set(key, listing)
    return listing
  }

  async #read(key: string): Promise<Set<string> | undefined> {
    const names = this.#known.names()
    const at = key.indexOf('/')
    const resource = await this.#known.resource({ resourceType: key.slice(0, at), resource: key.slice(at + 1) })
    const found = new Set<string>()
    let token = ''
    for (let page = 0; page < MOST_PAGES; page++) {
      const request = Buffer.concat([
        lengthField(1, resource),
        ...(token === '' ? [] : [lengthField(3, Buffer.from(token))]),
      ])
      const { items, next, said } = readPage(await this.#calls.bytes('GrantsService', 'ListGrants', request))
      if (said.has('EnqueuePageTokens')) return undefined
      for (const raw of items) {
        const grant = decode<Grant>('Grant', raw)
        found.add(`${grant.entitlement?.id}\n${keyOf(names, grant.principal?.id)}`)
      }
      if (next === '' || next === token) return found
      token = next
    }
    return undefined
  }
}
