import { hash } from 'node:crypto'
import {
  Metadata,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import { Annotations, encode, lengthField, toAny, toTimestamp } from '@reeve/connector-protocol'
import type { Changes } from './changes.ts'
import { ICON } from './configuration.ts'
import type { Options } from './options.ts'
import { provisioningOf } from './provisioning.ts'
import type { Id, Message, Source } from './source.ts'

export type World = { readonly options: Options; readonly source: Source; readonly changes: Changes }
export type Asked = Message & { readonly page_token?: string; readonly annotations?: never[] }
export type Answer = Message | Buffer
type Handle = (asked: Asked, key: string) => Answer | Promise<Answer>

/** Ends a call with a status. */
export class Refused extends Error {
  readonly code: number
  readonly metadata: Metadata | undefined

  constructor(code: number, message: string, metadata?: Metadata) {
    super(message)
    this.code = code
    this.metadata = metadata
  }
}

/** Every service of the protocol, with what it does. */
export function handlersOf(world: World): Record<string, UntypedServiceImplementation> {
  const services: Record<string, Record<string, Handle>> = {
    ConnectorService: {
      Validate: () => {
        if (world.options.misbehave.has('invalid-configuration'))
          throw new Refused(status.UNKNOWN, 'the password was refused')
        return { sdk_version: 'v0.25.0' }
      },
      GetMetadata: () => ({ metadata: metadataOf(world) }),
      Cleanup: () => ({}),
    },
    ...listsOf(world),
    ...provisioningOf(world),
  }
  const answers = Object.fromEntries(
    Object.entries(services).map(([service, methods]) => [
      service,
      Object.fromEntries(Object.entries(methods).map(([name, handle]) => [name, answering(handle)])),
    ]),
  )
  return { ...answers, AssetService: { GetAsset: sendIcon(world) } }
}

/** In several parts, the kind of picture first. */
const sendIcon =
  ({ options }: World) =>
  (call: ServerWritableStream<Asked, Message>): void => {
    const icon = options.misbehave.has('vast-picture') ? vast(ICON) : ICON
    call.write({ metadata: { content_type: 'image/png' } })
    for (let from = 0; from < icon.length; from += 40) call.write({ data: { data: icon.subarray(from, from + 40) } })
    call.end()
  }

/** A picture that says that it is 60 000 dots wide and high. */
function vast(png: Buffer): Buffer {
  const changed = Buffer.from(png)
  for (const place of [16, 20]) changed.writeUInt32BE(60_000, place)
  return changed
}

const answering =
  (handle: Handle) =>
  async (call: ServerUnaryCall<Asked, Answer>, done: sendUnaryData<Answer>): Promise<void> => {
    try {
      done(null, await handle(call.request, String(call.metadata.get('reeve-task')[0] ?? '')))
    } catch (error) {
      if (error instanceof Refused) done({ code: error.code, details: error.message, metadata: error.metadata })
      else done({ code: status.UNKNOWN, details: error instanceof Error ? error.message : String(error) })
    }
  }

const metadataOf = ({ source }: World): Message => ({
  display_name: 'Test source',
  icon: { id: 'icon' },
  description: 'Plays every feature of the protocol.',
  help_url: 'https://source.example/help',
  capabilities: source.capabilities(),
  account_creation_schema: {
    field_map: {
      login: { display_name: 'Login', required: true, order: 1, string_field: { default_value: '' } },
      email: { display_name: 'E-mail', order: 2, string_field: {} },
      admin: { display_name: 'Administrator', order: 3, bool_field: { default_value: false } },
    },
  },
})

function listsOf(world: World): Record<string, Record<string, Handle>> {
  const { options, source } = world
  const bad = options.misbehave
  let lists = 0
  const limited = (): void => {
    lists += 1
    if (!bad.has('rate-limited') || lists % 3 !== 0) return
    const metadata = new Metadata()
    const limit = encode('RateLimitDescription', {
      status: 2,
      limit: 10,
      remaining: 0,
      reset_at: toTimestamp(Date.now() + 1000),
    })
    const any = encode('google.protobuf.Any', toAny('RateLimitDescription'))
    const withValue = Buffer.concat([any, lengthField(2, limit)])
    metadata.set('grpc-status-details-bin', Buffer.concat([Buffer.from([8, 14]), lengthField(3, withValue)]))
    throw new Refused(status.UNAVAILABLE, 'too many requests', metadata)
  }
  const slowly = async (): Promise<void> => {
    if (options.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, options.slowMs))
  }
  return {
    ResourceTypesService: {
      ListResourceTypes: async () => {
        await slowly()
        const alike = bad.has('types-alike') ? [{ id: 'api_token', display_name: 'Alike' }] : []
        return { list: [...source.types(), ...alike] }
      },
    },
    ResourcesService: {
      ListResources: async (asked) => {
        limited()
        await slowly()
        return listResources(world, asked)
      },
    },
    EntitlementsService: {
      ListStaticEntitlements: ({ resource_type_id }) => ({ list: source.staticEntitlements(String(resource_type_id)) }),
      ListEntitlements: async (asked) => {
        limited()
        await slowly()
        return pageOf(source.entitlements(idOf(asked)), asked, options.pageSize)
      },
    },
    GrantsService: {
      ListGrants: async (asked) => {
        limited()
        await slowly()
        return listGrants(world, asked)
      },
    },
    ResourceGetterService: {
      GetResource: ({ resource_id }) => {
        const resource = source.find(resource_id as Id)
        if (!resource) throw new Refused(status.NOT_FOUND, 'there is no such resource')
        return { resource }
      },
    },
  }
}

// Safe because requests of these lists name a resource.
const idOf = (asked: Asked): Id => (asked.resource as { id: Id }).id

function pageOf(list: readonly Message[], { page_token: token }: Asked, size: number): Message {
  const from = Number(token || 0)
  const to = from + size
  return { list: list.slice(from, to), next_page_token: to < list.length ? String(to) : '' }
}

const BIG = 'x'.repeat(1000)

function listResources({ options, source }: World, asked: Asked): Answer {
  const bad = options.misbehave
  const type = String(asked.resource_type_id)
  const token = String(asked.page_token ?? '')
  if (type === 'user') {
    if (bad.has('garbage')) return Buffer.from([0x0a, 0xff, 0xff, 0xff, 0x0f, 1, 2])
    if (bad.has('same-page')) return { list: [], next_page_token: token || 'again' }
    if (bad.has('circle')) return { list: [], next_page_token: token === 'b' ? 'a' : token === 'a' ? 'b' : 'a' }
    if (bad.has('endless-empty')) return { list: [], next_page_token: `${Number(token || 0) + 1}` }
    if (bad.has('endless-new')) {
      const n = Number(token || 0)
      return {
        list: [{ id: { resource_type: 'user', resource: `n${n}` }, display_name: `n${n}` }],
        next_page_token: `${n + 1}`,
      }
    }
    if (bad.has('long-token')) return { list: [], next_page_token: 't'.repeat(1024 * 1024 + 1) }
    if (bad.has('huge-pages'))
      return {
        list: largeUsers(Number(token || 0), 400, 30),
        next_page_token: token === '1' ? '' : String(Number(token || 0) + 1),
      }
    if (bad.has('too-large-page')) return { list: largeUsers(0, 1000, 70) }
  }
  const odd = token === '' ? oddResources(bad, type) : []
  if (source.countResources && source.resourceAt) {
    const from = Number(token || 0)
    const to = Math.min(from + options.pageSize, source.countResources(type))
    const list = Array.from({ length: to - from }, (_, index) => source.resourceAt!(type, from + index))
    return { list: [...list, ...odd], next_page_token: to < source.countResources(type) ? String(to) : '' }
  }
  const parent = asked.parent_resource_id as Id | undefined
  const page = pageOf([...source.resources(type, parent?.resource_type ? parent : undefined)], asked, options.pageSize)
  return { ...page, list: [...(page.list as Message[]), ...odd] }
}

/** Users with a profile of so many thousand characters each. */
const largeUsers = (page: number, count: number, thousands: number): Message[] =>
  Array.from({ length: count }, (_, index) => ({
    id: { resource_type: 'user', resource: `h${page}-${index}` },
    display_name: `h${page}-${index}`,
    annotations: [
      toAny('UserTrait', {
        login: `h${page}-${index}`,
        profile: { fields: { note: { stringValue: BIG.repeat(thousands) } } },
      }),
    ],
  }))

function oddResources(bad: ReadonlySet<string>, type: string): Message[] {
  if (type !== 'group') return []
  const group = (resource: string, more: Message = {}): Message => ({
    id: { resource_type: 'group', resource },
    display_name: resource,
    ...more,
  })
  const of = (resource: string) => ({ parent_resource_id: { resource_type: 'group', resource } })
  return [
    ...(bad.has('wrong-ids')
      ? [
          { display_name: 'no id' },
          { id: { resource_type: 'planet', resource: 'mars' }, display_name: 'mars' },
          group('x'.repeat(2000)),
          group(''),
        ]
      : []),
    ...(bad.has('parents')
      ? [
          group('child', of('nowhere')),
          group('a', of('b')),
          group('b', of('a')),
          group('grandchild', of('grandparent')),
          group('grandparent'),
        ]
      : []),
    ...(bad.has('reserved') ? [group('kept', { annotations: [toAny('BatonID')] })] : []),
    ...(bad.has('unknown-annotations')
      ? [
          group('odd', {
            annotations: [{ type_url: 'type.googleapis.com/c1.connector.v9.Later', value: Buffer.from('later') }],
          }),
        ]
      : []),
  ]
}

function listGrants(world: World, asked: Asked): Answer | Promise<Answer> {
  const { options, source, changes } = world
  const bad = options.misbehave
  const id = idOf(asked)
  if (bad.has('hangs')) return new Promise(() => {})
  if (bad.has('unavailable')) throw new Refused(status.UNAVAILABLE, 'the source is away')
  if (bad.has('denied')) throw new Refused(status.PERMISSION_DENIED, 'the source refuses to list grants')
  if (bad.has('missing') && id.resource_type !== 'team') throw new Refused(status.NOT_FOUND, 'there is no such thing')
  if (bad.has('always-dies')) process.exit(9)
  if (bad.has('dies') && !changes.all.some(({ kind }) => kind === 'died')) {
    changes.add({ kind: 'died' })
    process.exit(9)
  }
  if (source.grantCount && source.grantAt) {
    const from = Number(asked.page_token || 0)
    const count = source.grantCount(id)
    const to = Math.min(from + options.pageSize, count)
    return {
      list: Array.from({ length: to - from }, (_, n) => source.grantAt!(id, from + n)),
      next_page_token: to < count ? String(to) : '',
    }
  }
  const grants = [...source.grants(id), ...oddGrants(source, bad, id)]
  if (bad.has('false-match') && id.resource_type === 'group')
    return { list: [], annotations: [toAny('ETagMatch', { entitlement_id: 'group:eng:member' })] }
  if (id.resource_type === 'group') return versioned(grants, asked, options.pageSize)
  if (!new Annotations(asked.annotations).has('TypeScopedGrants')) return pageOf(grants, asked, options.pageSize)
  // The first answer of a whole type has only the tokens of its pages.
  if (!asked.page_token) {
    const tokens = grants.map((_, index) => `at-${index}`)
    return { list: [], annotations: tokens.length > 0 ? [toAny('EnqueuePageTokens', { page_tokens: tokens })] : [] }
  }
  return { list: [grants[Number(String(asked.page_token).slice(3))]] }
}

type ETag = { readonly value: string; readonly entitlement_id: string }

/** Groups have versions: who knows the one of now is told only that nothing has changed. */
function versioned(grants: readonly Message[], asked: Asked, size: number): Message {
  const id = idOf(asked)
  const value = hash('sha256', JSON.stringify(grants))
  const entitlement_id = `${id.resource_type}:${id.resource}:member`
  // Safe because requests of these lists name a resource.
  const { annotations } = asked.resource as { annotations?: never[] }
  const known = new Annotations(annotations).first<ETag>('ETag')
  if (known?.value === value) return { list: [], annotations: [toAny('ETagMatch', { entitlement_id })] }
  const page = pageOf(grants, asked, size)
  return page.next_page_token === '' ? { ...page, annotations: [toAny('ETag', { value, entitlement_id })] } : page
}

function oddGrants(source: Source, bad: ReadonlySet<string>, id: Id): Message[] {
  if (id.resource !== 'eng') return []
  const [entitlement] = source.entitlements(id)
  const ada = source.find({ resource_type: 'user', resource: 'ada' })
  return [
    ...(bad.has('wrong-ids')
      ? [
          { id: 'of-nothing', entitlement: { id: 'never-listed' }, principal: ada },
          { id: 'to-nobody', entitlement, principal: { id: { resource_type: 'user', resource: 'nobody' } } },
          { id: 'empty' },
        ]
      : []),
    ...(bad.has('stale-grants')
      ? [{ id: 'stale', entitlement, principal: { id: { resource_type: 'user', resource: 'nobody' } } }]
      : []),
    ...(bad.has('duplicates')
      ? [
          { id: 'twice', entitlement, principal: source.find({ resource_type: 'user', resource: 'user5' }) },
          { id: 'twice', entitlement, principal: source.find({ resource_type: 'user', resource: 'robot' }) },
        ]
      : []),
  ]
}
