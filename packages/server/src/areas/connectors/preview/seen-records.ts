import type { RecordBatch } from '../builtin/connector.ts'
import type { EntitlementRecord, GrantRecord, ResourceRecord, ResourceTypeRecord } from '../sync/records.ts'
import { SHOWN } from './shape.ts'

/** Whom an account may belong to. */
export type Keys = { readonly emails: readonly string[]; readonly usernames: readonly string[] }

const LONGEST = 1024
const MOST_KEPT = 100_000

const cut = (value: string): string => value.slice(0, LONGEST).toWellFormed()
const keyOf = ({ resourceType, resource }: { resourceType: string; resource: string }): string =>
  `${resourceType} ${resource}`

/** What is shown of records that nobody stores: counts, the first of them, and by what accounts are known. */
export class SeenRecords {
  readonly #types = new Map<string, { displayName: string; isUser: boolean; count: number }>()
  readonly #accounts: ResourceRecord[] = []
  readonly #names = new Map<string, string>()
  readonly #entitlements = new Map<string, { displayName: string; resource: string }>()
  readonly #held = new Map<string, string[]>()
  readonly #grants: GrantRecord[] = []
  readonly keys: Keys[] = []
  accountCount = 0
  entitlementCount = 0
  grantCount = 0

  // Safe because built-in connectors make such records; what is missing in one is empty here.
  add({ kind, list }: RecordBatch): void {
    const records = list as readonly never[]
    if (kind === 'resourceTypes') for (const one of records) this.#addType(one)
    else if (kind === 'resources') for (const one of records) this.#addResource(one)
    else if (kind === 'entitlements') for (const one of records) this.#addEntitlement(one)
    else if (kind === 'grants') for (const one of records) this.#addGrant(one)
  }

  #addType({ id, displayName, traits = [] }: ResourceTypeRecord): void {
    this.#types.set(id, { displayName: displayName || id, isUser: traits.includes('TRAIT_USER'), count: 0 })
  }

  #addResource(one: ResourceRecord): void {
    const type = this.#types.get(one.id.resourceType)
    if (type) type.count += 1
    if (this.#names.size < MOST_KEPT) this.#names.set(keyOf(one.id), one.displayName || one.id.resource)
    if (!type?.isUser) return
    this.accountCount += 1
    if (this.#accounts.length < SHOWN.accounts) this.#accounts.push(one)
    if (this.keys.length < MOST_KEPT) {
      const { emails = [], login = '', loginAliases = [] } = one.user ?? {}
      this.keys.push({
        emails: plain(emails.map(({ address }) => address)),
        usernames: plain([login, ...loginAliases]),
      })
    }
  }

  #addEntitlement({ id, displayName, slug, resourceId }: EntitlementRecord): void {
    this.entitlementCount += 1
    if (this.#entitlements.size >= MOST_KEPT) return
    this.#entitlements.set(id, { displayName: displayName || slug || id, resource: this.#nameOf(resourceId) })
  }

  #addGrant(one: GrantRecord): void {
    this.grantCount += 1
    if (this.#grants.length < SHOWN.grants) this.#grants.push(one)
    if (!one.principalId) return
    const holder = keyOf(one.principalId)
    if (!this.#accounts.some(({ id }) => keyOf(id) === holder)) return
    const held = this.#held.get(holder) ?? []
    this.#held.set(holder, held)
    if (held.length < SHOWN.held) held.push(cut(this.#entitlements.get(one.entitlementId)?.displayName ?? ''))
  }

  #nameOf(ref: { resourceType: string; resource: string }): string {
    return this.#names.get(keyOf(ref)) ?? ref.resource
  }

  types() {
    return [...this.#types.values()]
      .filter(({ isUser, count }) => !isUser && count > 0)
      .slice(0, SHOWN.types)
      .map(({ displayName, count }) => ({ displayName: cut(displayName), count }))
  }

  accounts() {
    return this.#accounts.map(({ id, displayName, user = {} }) => ({
      displayName: cut(displayName || id.resource),
      email: (user.emails?.[0]?.address ?? '').slice(0, 320).toWellFormed(),
      username: cut(user.login ?? ''),
      status: (user.status ?? '').replace(/^STATUS_(UNSPECIFIED)?/, ''),
      attributes: Object.entries(user.profile ?? {})
        .slice(0, SHOWN.attributes)
        .map(([name, value]) => ({
          name: cut(name),
          value: cut(typeof value === 'string' ? value : JSON.stringify(value)),
        })),
      holds: this.#held.get(keyOf(id)) ?? [],
    }))
  }

  grants() {
    return this.#grants.map(({ entitlementId, principalId }) => {
      const entitlement = this.#entitlements.get(entitlementId)
      return {
        account: cut(principalId ? this.#nameOf(principalId) : ''),
        entitlement: cut(entitlement?.displayName ?? entitlementId),
        resource: cut(entitlement?.resource ?? ''),
      }
    })
  }
}

const plain = (values: readonly string[]): string[] =>
  values.map((value) => value.trim().toLowerCase()).filter((value) => value !== '')
