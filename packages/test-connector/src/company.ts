import { enumNumber, toAny, toStruct, toTimestamp } from '@reeve/connector-protocol'
import type { Changes } from './changes.ts'
import { type Id, keyOf, type Message, type Source } from './source.ts'

const trait = (name: string) => enumNumber('ResourceType.Trait', name)
const can = (...names: readonly string[]) => names.map((name) => enumNumber('Capability', `CAPABILITY_${name}`))
const LATELY = toTimestamp(Date.parse('2026-11-01T08:00:00Z'))

const TYPES: Record<string, Message> = {
  user: {
    id: 'user',
    display_name: 'User',
    traits: [trait('TRAIT_USER')],
    annotations: [toAny('SkipEntitlementsAndGrants')],
  },
  group: { id: 'group', display_name: 'Group', traits: [trait('TRAIT_GROUP')] },
  role: { id: 'role', display_name: 'Role', traits: [trait('TRAIT_ROLE')], annotations: [toAny('SkipEntitlements')] },
  app: {
    id: 'app',
    display_name: 'App',
    traits: [trait('TRAIT_APP')],
    annotations: [toAny('SkipEntitlementsAndGrants')],
  },
  apiToken: {
    id: 'apiToken',
    display_name: 'Token',
    traits: [trait('TRAIT_SECRET')],
    annotations: [toAny('SkipEntitlementsAndGrants')],
  },
  workspace: { id: 'workspace', display_name: 'Workspace', annotations: [toAny('SkipEntitlementsAndGrants')] },
  project: { id: 'project', display_name: 'Project' },
  team: { id: 'team', display_name: 'Team', annotations: [toAny('TypeScopedEntitlements'), toAny('TypeScopedGrants')] },
}

const user = (name: string, more: Message = {}): Message => ({
  id: { resource_type: 'user', resource: name },
  display_name: name,
  external_id: { id: `native-${name}`, link: `https://source.example/users/${name}` },
  annotations: [
    toAny('UserTrait', {
      emails: [{ address: `${name}@acme.example`, is_primary: true }],
      login: name,
      status: { status: 1 },
      account_type: 1,
      employee_ids: [`E-${name}`],
      profile: toStruct({ department: 'Engineering', level: 3 }),
      created_at: LATELY,
      last_login: LATELY,
      mfa_status: { mfa_enabled: true },
      structured_name: { given_name: name, family_name: 'Example' },
      ...more,
    }),
  ],
})

const thing = (resource_type: string, resource: string, annotations: unknown[] = [], more: Message = {}): Message => ({
  id: { resource_type, resource },
  display_name: `${resource} ${resource_type}`,
  description: `The ${resource_type} ${resource}`,
  annotations,
  ...more,
})

const profile = (name: string) => toAny(name, { profile: toStruct({ color: 'green' }) })

const RESOURCES: Message[] = [
  ...['ada', 'grace', 'user3', 'user4', 'user5'].map((name) => user(name)),
  user('robot', { account_type: 2, status: { status: 2, details: 'retired' } }),
  thing('group', 'eng', [profile('GroupTrait'), toAny('ETag', { value: 'v1' })]),
  thing('group', 'platform', [profile('GroupTrait')]),
  thing('group', 'everybody', [profile('GroupTrait')]),
  thing('role', 'admin', [profile('RoleTrait'), toAny('RawId', { id: 'native-admin' })]),
  thing('app', 'crm', [toAny('AppTrait', { help_url: 'https://crm.example', flags: [3] })]),
  thing('apiToken', 'token1', [
    toAny('SecretTrait', { created_at: LATELY, identity_id: { resource_type: 'user', resource: 'robot' } }),
  ]),
  thing('workspace', 'main', [toAny('ChildResourceType', { resource_type_id: 'project' })]),
  thing('project', 'alpha', [], { parent_resource_id: { resource_type: 'workspace', resource: 'main' } }),
  thing('project', 'beta', [], { parent_resource_id: { resource_type: 'workspace', resource: 'main' } }),
  thing('team', 'red'),
  thing('team', 'blue'),
]

const member = (of: Message, slug = 'member', more: Message = {}): Message => {
  const { resource_type, resource } = of.id as Id // Safe because every resource has one.
  return {
    id: `${resource_type}:${resource}:${slug}`,
    resource: of,
    slug,
    display_name: `${resource} ${slug}`,
    purpose: 1,
    grantable_to: [{ id: 'user' }],
    ...more,
  }
}

/** A small source that has one of everything; changes are replayed on top of it. */
export class Company implements Source {
  readonly #changes: Changes
  /** 1 no password, 2 a random one, 3 single sign-on, 4 one that is passed in. */
  readonly #credentials: readonly number[]

  constructor(changes: Changes, credentials: readonly number[] = [1, 2, 3, 4]) {
    this.#changes = changes
    this.#credentials = credentials
  }

  types = (): Message[] => Object.values(TYPES)

  #all(): Message[] {
    const made = this.#changes
      .accounts()
      .map(({ name, email }) => user(name, email ? { emails: [{ address: email, is_primary: true }] } : {}))
    const groups = this.#changes
      .resources()
      .map((id) => thing(id.resource_type, id.resource, id.resource_type === 'group' ? [profile('GroupTrait')] : []))
    return [...RESOURCES, ...made, ...groups].filter((one) => !this.#changes.isDeleted(one.id as Id))
  }

  resources(type: string, parent: Id | undefined): Message[] {
    return this.#all().filter((one) => {
      const of = one.parent_resource_id as Id | undefined
      return (one.id as Id).resource_type === type && (of ? keyOf(of) : '') === (parent ? keyOf(parent) : '')
    })
  }

  find = (id: Id): Message | undefined => this.#all().find((one) => keyOf(one.id as Id) === keyOf(id))

  staticEntitlements = (type: string): Message[] =>
    type === 'role' ? [{ slug: 'assigned', display_name: 'Assigned', purpose: 1, grantable_to: [{ id: 'user' }] }] : []

  entitlements({ resource_type, resource }: Id): Message[] {
    if (resource_type === 'team' && resource === 'team')
      return this.resources('team', undefined).map((one) => member(one))
    const of = this.find({ resource_type, resource })
    if (!of || !['group', 'project'].includes(resource_type)) return []
    const annotations = resource === 'everybody' ? [toAny('EntitlementImmutable')] : []
    return [
      member(of, 'member', { annotations }),
      ...(resource_type === 'project' ? [member(of, 'owner', { purpose: 3 })] : []),
    ]
  }

  grants(id: Id): Message[] {
    const isWholeType = id.resource_type === 'team' && id.resource === 'team'
    const listed = isWholeType ? this.resources('team', undefined) : [this.find(id)].filter((one) => one !== undefined)
    return listed.flatMap((of) => this.#grantsOf(of))
  }

  #grantsOf(of: Message): Message[] {
    const { resource_type, resource } = of.id as Id // Safe because every resource has one.
    const slug = resource_type === 'role' ? 'assigned' : 'member'
    const entitlement = member(of, slug)
    const initial = (INITIAL[`${resource_type}/${resource}`] ?? []).map((name) => ({
      entitlement: String(entitlement.id),
      principal: `user/${name}`,
    }))
    const held = this.#changes.held(initial, String(entitlement.id))
    const direct = held.flatMap((key) => {
      const at = key.indexOf('/')
      const principal = this.find({ resource_type: key.slice(0, at), resource: key.slice(at + 1) })
      const annotations = resource === 'everybody' ? [toAny('GrantImmutable')] : []
      return principal ? [{ id: `${entitlement.id}:${key}`, entitlement, principal, annotations }] : []
    })
    if (resource !== 'eng') return direct
    const inner = this.find({ resource_type: 'group', resource: 'platform' })
    const expandable = { entitlement_ids: ['group:platform:member'], shallow: false }
    const nested = {
      id: 'eng:platform',
      entitlement,
      principal: inner,
      annotations: [toAny('GrantExpandable', expandable)],
    }
    return inner ? [...direct, nested] : direct
  }

  capabilities(): Message {
    const ofType = (id: string, ...names: string[]) => ({ resource_type: TYPES[id], capabilities: can(...names) })
    const credential = {
      supported_credential_options: this.#credentials,
      preferred_credential_option: this.#credentials.at(-1),
    }
    return {
      resource_type_capabilities: [
        ofType('user', 'SYNC', 'ACCOUNT_PROVISIONING', 'CREDENTIAL_ROTATION', 'RESOURCE_DELETE', 'TICKETING'),
        ofType('group', 'SYNC', 'PROVISION', 'RESOURCE_CREATE', 'RESOURCE_DELETE', 'TARGETED_SYNC'),
        ofType('role', 'SYNC', 'PROVISION'),
        ofType('team', 'SYNC', 'PROVISION'),
        ofType('project', 'SYNC'),
      ],
      connector_capabilities: can('SYNC', 'PROVISION', 'EVENT_FEED_V2', 'TICKETING', 'ACTIONS'),
      credential_details: { capability_account_provisioning: credential, capability_credential_rotation: credential },
    }
  }
}

const INITIAL: Readonly<Record<string, readonly string[]>> = {
  'group/eng': ['ada', 'grace', 'user3'],
  'group/platform': ['user4'],
  'group/everybody': ['ada', 'grace', 'user3', 'user4', 'user5'],
  'role/admin': ['ada'],
  'project/alpha': ['ada'],
  'team/red': ['ada', 'grace'],
  'team/blue': ['user5'],
}
