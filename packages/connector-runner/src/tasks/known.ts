import { decode, encode, lengthField, type Resource, type ResourceId } from '@reeve/connector-protocol'
import { type Calls, isMissing } from '../child/calls.ts'
import { keyOf } from '../sync/map.ts'
import { readPage } from '../sync/pages.ts'
import type { State, StateFiles } from '../sync/state.ts'
import { TypeNames } from '../sync/type-names.ts'
import { isCode, TaskFailed } from './outcome.ts'

type SourceId = { readonly resourceType: string; readonly resource: string }

const LIST_MS = 60_000

/** What the last sync has listed, as whole messages: tasks carry ids only. */
export class Known {
  readonly #files: StateFiles
  readonly #calls: Calls

  constructor(files: StateFiles, calls: Calls) {
    this.#files = files
    this.#calls = calls
  }

  /** The resource as it was listed, else as the connector shows it now. */
  async resource({ resourceType, resource }: SourceId): Promise<Buffer> {
    const key = `${resourceType}/${resource}`
    const known = this.#read((state) => blob(state.prepare('select raw from resource where key = ?').get(key)?.raw))
    if (known) return known
    const id = this.sourceId({ resourceType, resource })
    return (await this.#shown(id)) ?? (await this.#listed(id)) ?? notListed(key)
  }

  /** The entitlement with its whole resource. */
  entitlement(id: string): Buffer {
    const found = this.#read((state) => {
      const row = state
        .prepare(
          'select e.raw, r.raw as resource from entitlement e join resource r on r.key = e.resource where e.id = ?',
        )
        .get(id)
      return row && withResource(blob(row.raw)!, blob(row.resource)!)
    })
    return found ?? notListed(id)
  }

  /** The grant as it was listed, or as it would be. */
  async grant({
    grantId,
    entitlementId,
    principalId,
  }: {
    grantId: string
    entitlementId: string
    principalId: SourceId
  }): Promise<Buffer> {
    const entitlement = this.entitlement(entitlementId)
    const principal = await this.resource(principalId)
    const key = `${principalId.resourceType}/${principalId.resource}`
    const row = this.#read((state) =>
      state
        .prepare(
          'select raw from "grant" where id = ? or (entitlement = ? and principal = ?) order by id = ? desc limit 1',
        )
        .get(grantId, entitlementId, key, grantId),
    )
    const { resource_type, resource } = this.sourceId(principalId)
    const rest = blob(row?.raw) ?? encode('Grant', { id: grantId || `${entitlementId}:${resource_type}:${resource}` })
    return Buffer.concat([rest, lengthField(1, entitlement), lengthField(2, principal)])
  }

  parentOf(id: SourceId): ResourceId | undefined {
    const key = `${id.resourceType}/${id.resource}`
    const raw = this.#read((state) => blob(state.prepare('select raw from resource where key = ?').get(key)?.raw))
    return raw ? (decode<Resource>('Resource', raw).parent_resource_id ?? undefined) : undefined
  }

  /** Whether grants of this resource can be listed for it alone. */
  isListedAlone(key: string): boolean {
    return (
      this.#read((state) => {
        const row = state.prepare('select skips, type from resource where key = ?').get(key)
        if (!row || (Number(row.skips) & 2) !== 0) return false
        const type = state.prepare('select raw from resource_type where id = ?').get(String(row.type))
        return !blob(type?.raw)?.includes('TypeScopedGrants')
      }) ?? false
    )
  }

  resourceOfEntitlement(entitlementId: string): string | undefined {
    return this.#read((state) => {
      const row = state.prepare('select resource from entitlement where id = ?').get(entitlementId)
      return row && String(row.resource)
    })
  }

  sourceId({ resourceType, resource }: SourceId): ResourceId {
    return { resource_type: this.sourceType(resourceType), resource }
  }

  /** What the source calls a type. */
  sourceType(name: string): string {
    const row = this.#read((state) => state.prepare('select source_id from resource_type where id = ?').get(name))
    return row ? String(row.source_id) : name
  }

  names(): TypeNames {
    const names = new TypeNames()
    this.#read((state) => {
      for (const { source_id } of state.prepare('select source_id from resource_type').all())
        names.add(String(source_id))
    })
    return names
  }

  #read<Result>(read: (state: State) => Result): Result | undefined {
    const state = this.#files.last()
    return state && read(state)
  }

  async #shown(id: ResourceId): Promise<Buffer | undefined> {
    try {
      const { resource } = await this.#calls.call<{ resource: Resource | null }>(
        'ResourceGetterService',
        'GetResource',
        { resource_id: id },
        { seconds: 60 },
      )
      return resource ? encode('Resource', resource) : undefined
    } catch (error) {
      if (isMissing(error) || isCode(error, 'NOT_FOUND', 'UNKNOWN')) return undefined
      throw error
    }
  }

  /** Lists its type for at most a minute. */
  async #listed(id: ResourceId): Promise<Buffer | undefined> {
    const until = Date.now() + LIST_MS
    const wanted = keyOf(this.names(), id)
    for (let token = ''; Date.now() < until; ) {
      const request = { resource_type_id: id.resource_type, page_token: token }
      const { items, next } = readPage(
        await this.#calls.bytes('ResourcesService', 'ListResources', request, { seconds: 60 }),
      )
      const found = items.find((raw) => keyOf(this.names(), decode<Resource>('Resource', raw).id) === wanted)
      if (found) return found
      if (next === '' || next === token) return undefined
      token = next
    }
    return undefined
  }
}

const withResource = (entitlement: Buffer, resource: Buffer): Buffer =>
  Buffer.concat([entitlement, lengthField(1, resource)])

function notListed(what: string): never {
  throw new TaskFailed(`${what} was not listed yet`, { retryable: true })
}

const blob = (value: unknown): Buffer | undefined => (value instanceof Uint8Array ? Buffer.from(value) : undefined)
