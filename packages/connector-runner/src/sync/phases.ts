import {
  Annotations,
  decode,
  type Entitlement,
  encode,
  type Grant,
  lengthField,
  methodOf,
  type Resource,
  type ResourceType,
  toAny,
  withoutFields,
} from '@reeve/connector-protocol'
import { LONGEST_ID } from './limits.ts'
import { entitlementRecord, grantRecord, keyOf, resourceRecord, resourceTypeRecord } from './map.ts'
import { type Match, matchOf } from './match.ts'
import type { Job, Page } from './pages.ts'
import { recordText } from './record-text.ts'
import type { World } from './world.ts'

/** What is listed in one phase of a sync, and what becomes of it. */
export type Phase = {
  readonly name: string
  readonly service: string
  readonly method: string
  /** Whether a connector may not have the call at all, and whether a thing may be gone when it is listed. */
  readonly isOptional?: boolean
  readonly mayMiss?: boolean
  /** The next job behind this place. */
  next(world: World, place: number): Job | undefined
  /** The request for a page, but for the token: the bytes of its other fields. */
  request(world: World, place: number): Buffer
  take(world: World, place: number, page: Page): void
}

const once = (place: number): Job | undefined => (place < 1 ? { place: 1, tokens: [''] } : undefined)
const at = (place: unknown): Job | undefined =>
  place === undefined || place === null ? undefined : { place: Number(place), tokens: [''] }

const types: Phase = {
  name: 'resource types',
  service: 'ResourceTypesService',
  method: 'ListResourceTypes',
  next: (_, place) => once(place),
  request: () => Buffer.alloc(0),
  take(world, _, { items }) {
    for (const raw of items) {
      const type = decode<ResourceType>('ResourceType', raw)
      if (type.id === '') world.notes.add('a resource type without an id was left out')
      else if (world.only === undefined || world.only.has(type.id)) world.addType(type, raw, resourceTypeRecord)
    }
  },
}

const resources: Phase = {
  name: 'resources',
  service: 'ResourcesService',
  method: 'ListResources',
  next: ({ state }, place) =>
    at(state.prepare('select place from listing where place > ? order by place limit 1').get(place)?.place),
  request(world, place) {
    const { type, parent } = world.state.prepare('select type, parent from listing where place = ?').get(place)!
    const of = parent === '' ? undefined : world.resource(String(parent))
    return encode('ResourcesServiceListResourcesRequest', {
      resource_type_id: world.names.sourceOf(String(type)),
      ...(of ? { parent_resource_id: of.id } : {}),
    })
  },
  take(world, _, { items }) {
    for (const raw of items) takeResource(world, raw)
  },
}

function takeResource(world: World, raw: Buffer): void {
  const resource = decode<Resource>('Resource', raw)
  const why = resourceProblem(world, resource)
  if (why !== undefined) {
    world.notes.add(why)
    return
  }
  const key = keyOf(world.names, resource.id)!
  const said = new Annotations(resource.annotations)
  world.noteUnknown(said)
  if (said.has('BatonID')) throw new Error(`the resource ${key} has an annotation that is reserved (BatonID)`)
  world.addResource({ key, resource, raw, said, json: recordText(resourceRecord(resource, said, world.names)) })
  for (const { resource_type_id: child } of said.all<{ resource_type_id: string }>('ChildResourceType')) {
    const type = world.names.find(child)
    world.foundAside()
    if (type) world.state.prepare('insert or ignore into listing (type, parent) values (?, ?)').run(type, key)
    else world.notes.add('children of a type that was not listed were left out')
  }
}

function resourceProblem(world: World, { id }: Resource): string | undefined {
  if (!id?.resource_type || !id.resource) return 'a resource without an id was left out'
  if (keyOf(world.names, id) === undefined) return 'a resource of a type that was not listed was left out'
  return id.resource.length > LONGEST_ID ? 'a resource with too long an id was left out' : undefined
}

const statics: Phase = {
  name: 'entitlements of types',
  service: 'EntitlementsService',
  method: 'ListStaticEntitlements',
  isOptional: true,
  next: ({ state }, place) =>
    at(state.prepare('select place from resource_type where place > ? order by place limit 1').get(place)?.place),
  request: (world, place) =>
    encode('EntitlementsServiceListStaticEntitlementsRequest', { resource_type_id: world.typeAt(place).sourceId }),
  take(world, place, { items }) {
    const { id: type, sourceId } = world.typeAt(place)
    for (const raw of items) {
      const shared = decode<Entitlement>('Entitlement', raw)
      if (shared.slug === '') {
        world.notes.add('an entitlement of a type without a slug was left out')
        continue
      }
      for (const key of world.keysOfType(type)) {
        const resource = world.resource(key)!
        const id = `${sourceId}:${resource.id?.resource}:${shared.slug}`
        const own = {
          ...shared,
          id,
          resource,
          display_name: shared.display_name || resource.display_name,
          description: shared.description || resource.description,
        }
        const message = Buffer.concat([
          withoutFields(raw, [1, 2, 3, 4]),
          encode('Entitlement', { id, display_name: own.display_name, description: own.description }),
        ])
        takeEntitlement(world, own, message)
      }
    }
  },
}

const entitlements: Phase = {
  name: 'entitlements',
  service: 'EntitlementsService',
  method: 'ListEntitlements',
  mayMiss: true,
  next: (world, place) => nextScoped(world, place, 'TypeScopedEntitlements', 1),
  request: (world, place) => scopedRequest(world, place, 'TypeScopedEntitlements'),
  take(world, _, { items }) {
    for (const raw of items) {
      const entitlement = decode<Entitlement>('Entitlement', raw)
      takeEntitlement(world, entitlement, withoutFields(raw, [1]))
    }
  },
}

function takeEntitlement(world: World, entitlement: Entitlement, rest: Buffer): void {
  const why = entitlementProblem(world, entitlement)
  if (why !== undefined) {
    world.notes.add(why)
    return
  }
  const said = new Annotations(entitlement.annotations)
  world.noteUnknown(said)
  const { id } = entitlement.resource!
  const canProvision = world.canProvision(id!.resource_type)
  const json = recordText(entitlementRecord(entitlement, said, { names: world.names, canProvision }))
  world.addEntitlement({ id: entitlement.id, resource: keyOf(world.names, id)!, rest, json })
}

function entitlementProblem(world: World, { id, resource }: Entitlement): string | undefined {
  const key = keyOf(world.names, resource?.id)
  if (id === '') return 'an entitlement without an id was left out'
  if (id.length > LONGEST_ID) return 'an entitlement with too long an id was left out'
  if (key !== undefined && world.hasResource(key)) return undefined
  return 'an entitlement on a resource that was not listed was left out'
}

const grants: Phase = {
  name: 'grants',
  service: 'GrantsService',
  method: 'ListGrants',
  mayMiss: true,
  next: (world, place) => nextScoped(world, place, 'TypeScopedGrants', 2),
  request: (world, place) => scopedRequest(world, place, 'TypeScopedGrants'),
  take(world, _, { items, said: pageSaid }) {
    for (const raw of items) takeGrant(world, raw, pageSaid.has('InsertResourceGrants'))
  },
}

function takeGrant(world: World, raw: Buffer, insertsResources: boolean): void {
  const grant = decode<Grant>('Grant', raw)
  const said = new Annotations(grant.annotations)
  world.noteUnknown(said)
  if (grant.entitlement && (insertsResources || said.has('InsertResourceGrants'))) insertFound(world, grant.entitlement)
  const match = matchOf(said)
  const why = grantProblem(world, grant, match)
  if (why !== undefined) {
    world.notes.add(why)
    return
  }
  const { id: entitlement } = grant.entitlement!
  const { resource_type, resource } = grant.principal!.id!
  const id = grant.id || `${entitlement}:${resource_type}:${resource}`
  const isEntitlement = (one: string) => world.hasEntitlement(one)
  const json = recordText(grantRecord(grant, said, { id, names: world.names, isEntitlement, match }))
  const rest = withoutFields(raw, [1, 2])
  world.addGrant({
    id,
    entitlement,
    principal: match ? '' : keyOf(world.names, grant.principal!.id)!,
    rest: grant.id === '' ? Buffer.concat([rest, lengthField(3, Buffer.from(id))]) : rest,
    json,
  })
}

function grantProblem(
  world: World,
  { id, entitlement, principal }: Grant,
  match: Match | undefined,
): string | undefined {
  if (!entitlement?.id || !principal?.id?.resource) return 'a grant without an entitlement or a principal was left out'
  if (id.length > 2 * LONGEST_ID) return 'a grant with too long an id was left out'
  if (!world.hasEntitlement(entitlement.id)) return 'a grant of an entitlement that was not listed was left out'
  if (match === 'unknown') return 'a grant to groups of another source was left out'
  const key = keyOf(world.names, principal.id)
  if (match || (key !== undefined && world.hasResource(key))) return undefined
  return 'a grant to a principal that was not listed was left out'
}

/** A resource that only a grant names, with the entitlement that the grant is of. */
function insertFound(world: World, entitlement: Entitlement): void {
  const key = keyOf(world.names, entitlement.resource?.id)
  if (key === undefined || world.hasResource(key)) return
  world.foundAside()
  takeResource(world, encode('Resource', entitlement.resource!))
  if (!world.hasEntitlement(entitlement.id))
    takeEntitlement(world, entitlement, withoutFields(encode('Entitlement', entitlement), [1]))
}

/** Types that are listed as a whole come first, at places below zero; then resource after resource. */
function nextScoped(world: World, place: number, marker: string, skip: 1 | 2): Job | undefined {
  const scoped = world.typesWith(marker)
  const type = scoped.find(({ place: one }) => -1_000_000 + one > place)
  if (type) return at(-1_000_000 + type.place)
  return at(
    world.nextResource(
      Math.max(place, 0),
      skip,
      scoped.map(({ id }) => id),
    ),
  )
}

function scopedRequest(world: World, place: number, marker: string): Buffer {
  if (place > 0)
    return lengthField(1, marker === 'TypeScopedGrants' ? world.offered(place) : world.rawResourceAt(place))
  const { sourceId } = world.typeAt(place + 1_000_000)
  const stub = { id: { resource_type: sourceId, resource: sourceId } }
  return encode(methodOf('GrantsService', 'ListGrants').requestType, { resource: stub, annotations: [toAny(marker)] })
}

/** In the order in which a sync goes through them. */
export const PHASES: readonly Phase[] = [types, resources, statics, entitlements, grants]
