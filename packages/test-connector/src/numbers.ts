import { enumNumber, toAny } from '@reeve/connector-protocol'
import type { Changes } from './changes.ts'
import type { Id, Message, Source } from './source.ts'

type Size = { readonly accounts: number; readonly entitlements: number; readonly grants: number }

const USER: Message = {
  id: 'user',
  display_name: 'User',
  traits: [1],
  annotations: [toAny('SkipEntitlementsAndGrants')],
}
const GROUP: Message = { id: 'group', display_name: 'Group', traits: [2] }

/** A source of any size that is computed: the same at every start. */
export class Numbers implements Source {
  readonly #size: Size
  readonly #changes: Changes

  constructor(size: Size, changes: Changes) {
    this.#size = size
    this.#changes = changes
  }

  types = (): Message[] => [USER, GROUP]

  countResources(type: string): number {
    if (type === 'user') return this.#size.accounts
    return type === 'group' ? this.#size.entitlements : 0
  }

  resourceAt(type: string, index: number): Message {
    return type === 'user'
      ? account(index)
      : { id: { resource_type: 'group', resource: `g${index}` }, display_name: `Group ${index}` }
  }

  *resources(type: string): Iterable<Message> {
    for (let index = 0; index < this.countResources(type); index++) yield this.resourceAt(type, index)
  }

  find(id: Id): Message | undefined {
    const index = Number(id.resource.slice(1))
    return index < this.countResources(id.resource_type) ? this.resourceAt(id.resource_type, index) : undefined
  }

  staticEntitlements = (): Message[] => []

  entitlements = (id: Id): Message[] => (id.resource_type === 'group' ? [memberOf(id)] : [])

  /** Groups have the same number of members each, spread over the accounts. */
  #members({ resource }: Id): number {
    const { entitlements, grants } = this.#size
    const index = Number(resource.slice(1))
    return Math.floor(grants / entitlements) + (index < grants % entitlements ? 1 : 0)
  }

  grantCount(id: Id): number {
    return this.#members(id) + this.#granted(id).length
  }

  #granted(id: Id): string[] {
    return this.#changes.held([], `group:${id.resource}:member`)
  }

  grantAt(id: Id, index: number): Message {
    const members = this.#members(id)
    const group = Number(id.resource.slice(1))
    const who =
      index < members
        ? (group * 7 + index * 13) % this.#size.accounts
        : Number(this.#granted(id)[index - members]!.slice('user/u'.length))
    const entitlement = memberOf(id)
    return { id: `${entitlement.id}:u${who}`, entitlement, principal: account(who) }
  }

  grants = (id: Id): Message[] => Array.from({ length: this.grantCount(id) }, (_, index) => this.grantAt(id, index))

  capabilities(): Message {
    const [sync, provision] = ['SYNC', 'PROVISION'].map((name) => enumNumber('Capability', `CAPABILITY_${name}`))
    return {
      resource_type_capabilities: [
        { resource_type: USER, capabilities: [sync] },
        { resource_type: GROUP, capabilities: [sync, provision] },
      ],
      connector_capabilities: [sync, provision],
    }
  }
}

const account = (index: number): Message => ({
  id: { resource_type: 'user', resource: `u${index}` },
  display_name: `User ${index}`,
  annotations: [
    toAny('UserTrait', {
      emails: [{ address: `u${index}@acme.example`, is_primary: true }],
      login: `u${index}`,
      status: { status: 1 },
    }),
  ],
})

const memberOf = (id: Id): Message => ({
  id: `group:${id.resource}:member`,
  resource: { id, display_name: `Group ${id.resource.slice(1)}` },
  slug: 'member',
  display_name: `Group ${id.resource.slice(1)} member`,
  purpose: 1,
  grantable_to: [{ id: 'user' }],
})
