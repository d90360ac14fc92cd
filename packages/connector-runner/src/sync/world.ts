import {
  Annotations,
  type Any,
  type Capabilities,
  decode,
  enumNumber,
  lengthField,
  type Resource,
  type ResourceType,
  wireFields,
} from '@reeve/connector-protocol'
import type { SyncLimits } from './limits.ts'
import { Notes } from './notes.ts'
import { recordText } from './record-text.ts'
import type { State } from './state.ts'
import { TypeNames } from './type-names.ts'

type Options = {
  readonly state: State
  readonly capabilities: Capabilities | null
  readonly only: ReadonlySet<string> | undefined
  readonly limits: SyncLimits
}
type ToRecord = (type: ResourceType, more: { id: string; isTransient: boolean }) => Record<string, unknown>
type KnownType = { readonly place: number; readonly id: string; readonly sourceId: string; readonly said: Annotations }

const SKIPS = { entitlements: 1, grants: 2 }

/** What a sync has listed so far: messages in the state, ids in memory. */
export class World {
  readonly state: State
  readonly names = new TypeNames()
  readonly notes = new Notes()
  readonly only: ReadonlySet<string> | undefined
  readonly capabilities: Capabilities | null
  readonly #limits: SyncLimits
  readonly #types: KnownType[] = []
  readonly #resources = new Set<string>()
  readonly #entitlements = new Set<string>()
  #added = 0
  #aside = 0
  #grants: number
  #find: (place: number) => Buffer | undefined = () => undefined
  /** The places behind the last one that was asked for. */
  #coming: { skip: number; after: number; places: number[] } = { skip: 0, after: 0, places: [] }

  constructor({ state, capabilities, only, limits }: Options) {
    this.state = state
    this.only = only
    this.capabilities = capabilities
    this.#limits = limits
    this.#readTypes()
    for (const { key } of state.prepare('select key from resource').iterate()) this.#resources.add(String(key))
    for (const { id } of state.prepare('select id from entitlement').iterate()) this.#entitlements.add(String(id))
    this.#grants = state.count('grant')
  }

  /** How many records are new since they were taken. */
  get added(): number {
    return this.#added
  }

  /** How much was found that is to be listed, or was named by something else. */
  get aside(): number {
    return this.#aside
  }

  foundAside(): void {
    this.#aside += 1
  }

  /** Rows from this place on were copied. */
  tookOver(table: 'resource' | 'entitlement' | 'grant', from: number): void {
    const [id, ids] = table === 'resource' ? ['key', this.#resources] : ['id', this.#entitlements]
    if (table === 'grant') {
      const { count } = this.state.prepare('select count(*) as count from "grant" where place >= ?').get(from)!
      this.#count(Number(count), this.#grants)
      this.#grants += Number(count)
      return
    }
    for (const row of this.state.prepare(`select ${id} as id from "${table}" where place >= ?`).iterate(from)) {
      this.#count(1, ids.size)
      ids.add(String(row.id))
    }
  }

  /** How many records are new since the last call. */
  takeAdded(): number {
    const added = this.#added
    this.#added = 0
    return added
  }

  noteUnknown(said: Annotations): void {
    for (const name of said.unknown()) this.notes.add(`annotations of the kind ${name} are not known`)
  }

  addType(type: ResourceType, raw: Buffer, toRecord: ToRecord): void {
    const id = this.names.add(type.id)
    const said = new Annotations(type.annotations)
    this.noteUnknown(said)
    const of = this.#capabilityOf(type.id)
    const isTransient = of?.skip_sync_anomaly_detection === true || said.has('SkipSyncAnomalyDetection')
    const json = recordText(toRecord(type, { id, isTransient }))
    this.state
      .prepare('insert or replace into resource_type (id, source_id, raw, json) values (?, ?, ?, ?)')
      .run(id, type.id, raw, json)
    this.state.prepare("insert or ignore into listing (type, parent) values (?, '')").run(id)
    this.#readTypes()
    this.#added += 1
  }

  #readTypes(): void {
    this.#types.length = 0
    for (const row of this.state.prepare('select place, id, source_id, raw from resource_type order by place').all()) {
      const { annotations } = decode<ResourceType>('ResourceType', row.raw as Uint8Array) // Safe because it is a blob.
      this.names.add(String(row.source_id))
      this.#types.push({
        place: Number(row.place),
        id: String(row.id),
        sourceId: String(row.source_id),
        said: new Annotations(annotations),
      })
    }
  }

  typeAt(place: number): KnownType {
    return this.#types.find((type) => type.place === place)!
  }

  typesWith(marker: string): KnownType[] {
    return this.#types.filter(({ said }) => said.has(marker))
  }

  #capabilityOf(sourceId: string) {
    return this.capabilities?.resource_type_capabilities.find(({ resource_type: type }) => type?.id === sourceId)
  }

  canProvision(sourceId: string): boolean {
    return (
      this.#capabilityOf(sourceId)?.capabilities.includes(enumNumber('Capability', 'CAPABILITY_PROVISION')) ?? false
    )
  }

  addResource(one: { key: string; resource: Resource; raw: Buffer; said: Annotations; json: string }): void {
    const { key, resource, raw, said, json } = one
    const type = key.slice(0, key.indexOf('/'))
    const both = [said, this.#types.find(({ id }) => id === type)!.said]
    const skipsAll = both.some((each) => each.has('SkipEntitlementsAndGrants'))
    const skips =
      (skipsAll || both.some((each) => each.has('SkipEntitlements')) ? SKIPS.entitlements : 0) +
      (skipsAll || said.has('SkipGrants') ? SKIPS.grants : 0)
    const { resource_type: parentType = '', resource: parentId = '' } = resource.parent_resource_id ?? {}
    const parent = this.names.find(parentType)
    this.#count(this.#resources.has(key) ? 0 : 1, this.#resources.size)
    this.#resources.add(key)
    this.state
      .prepare('insert or replace into resource (key, type, parent, skips, raw, json) values (?, ?, ?, ?, ?, ?)')
      .run(key, type, parent && parentId ? `${parent}/${parentId}` : parentType ? '?' : null, skips, raw, json)
  }

  addEntitlement({ id, resource, rest, json }: { id: string; resource: string; rest: Buffer; json: string }): void {
    this.#count(this.#entitlements.has(id) ? 0 : 1, this.#entitlements.size)
    this.#entitlements.add(id)
    this.#put('entitlement', 'resource', [id, resource, rest, json])
  }

  addGrant(one: { id: string; entitlement: string; principal: string; rest: Buffer; json: string }): void {
    const { id, entitlement, principal, rest, json } = one
    const isNew = this.#put('grant', 'entitlement, principal', [id, entitlement, principal, rest, json])
    this.#count(isNew ? 1 : 0, this.#grants)
    if (isNew) this.#grants += 1
  }

  /**
   * The same again keeps its place, so that an unchanged source is sent in the same order. With other content it goes
   * to the end: the last one counts.
   */
  #put(table: 'entitlement' | 'grant', columns: string, values: readonly (string | Buffer)[]): boolean {
    const into = `into "${table}" (id, ${columns}, raw, json) values (${values.map(() => '?').join(', ')})`
    if (this.state.prepare(`insert or ignore ${into}`).run(...values).changes > 0) return true
    const known = this.state.prepare(`select json from "${table}" where id = ?`).get(values[0]!)
    if (known?.json === values.at(-1)) return false
    this.state.prepare(`insert or replace ${into}`).run(...values)
    this.state.set(`replaced:${table}`, 'yes')
    this.notes.add(`a ${table} was listed twice; the last one counts`)
    return false
  }

  #count(added: number, before: number): void {
    this.#added += added
    if (before + added > this.#limits.records)
      throw new Error(`the connector lists more than ${this.#limits.records} records of a kind`)
  }

  hasResource = (key: string): boolean => this.#resources.has(key)
  hasEntitlement = (id: string): boolean => this.#entitlements.has(id)

  resource(key: string): Resource | undefined {
    const row = this.state.prepare('select raw from resource where key = ?').get(key)
    return row && decode<Resource>('Resource', row.raw as Uint8Array) // Safe because it is a blob.
  }

  /** Sets how versions are found that the connector is offered, as annotations of a resource whose grants are listed. */
  offering(find: (place: number) => Buffer | undefined): void {
    this.#find = find
  }

  /** The resource as its grants are asked for: with the version that is known of them, in place of one it was listed with. */
  offered(place: number): Buffer {
    const raw = this.rawResourceAt(place)
    const known = this.#find(place)
    if (!known) return raw
    const others = [...wireFields(raw)].filter(({ number, content }) => number !== 4 || !isVersion(content))
    return Buffer.concat([...others.map(({ whole }) => whole), lengthField(4, known)])
  }

  rawResourceAt(place: number): Buffer {
    const row = this.state.prepare('select raw from resource where place = ?').get(place)!
    return Buffer.from(row.raw as Uint8Array) // Safe because it is a blob.
  }

  keysOfType(type: string): string[] {
    return this.state
      .prepare('select key from resource where type = ? order by place')
      .all(type)
      .map(({ key }) => String(key))
  }

  /** The place of the next resource behind this one that is listed for itself. */
  nextResource(place: number, skip: 1 | 2, without: readonly string[]): number | undefined {
    const isNext = this.#coming.skip === skip && this.#coming.after === place
    let places = isNext ? this.#coming.places : []
    if (places.length === 0) {
      const rows = this.state
        .prepare(
          `select place from resource where place > ? and skips & ? = 0
             and type not in (select value from json_each(?)) order by place limit 256`,
        )
        .all(place, skip, JSON.stringify(without))
      places = rows.map((row) => Number(row.place))
    }
    const next = places.shift()
    this.#coming = { skip, after: next ?? place, places }
    return next
  }
}

const isVersion = (annotation: Buffer | undefined): boolean =>
  annotation !== undefined && new Annotations([decode<Any>('google.protobuf.Any', annotation)]).has('ETag')
