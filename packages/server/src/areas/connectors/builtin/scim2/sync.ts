import { inBatches } from '../batches.ts'
import type { Config, ConnectorEnv, RecordBatch } from '../connector.ts'
import type { Json, ScimClient } from './client.ts'

type Item = Record<string, unknown>

const groupMember = (groupId: string): string => `group:${groupId}:member`
const roleAssigned = (role: string): string => `role:${role}:assigned`

/** Users first, then groups with their members: everything a provider has by RFC 7643. */
export async function* readProvider(
  client: ScimClient,
  config: Config,
  env: ConnectorEnv,
): AsyncGenerator<RecordBatch> {
  const known = new Map<string, 'user' | 'group'>()
  const roles = new Map<string, string>()
  const roleGrants: Item[] = []
  yield { kind: 'resourceTypes', list: TYPES }
  for await (const page of client.pages('/Users', String(config.userFilter ?? ''))) {
    const users = page.filter((user) => hasId(user, 'Users', env))
    for (const user of users) {
      known.set(String(user.id), 'user')
      for (const { value, display } of listOf(user.roles)) {
        if (typeof value !== 'string' || value === '') continue
        roles.set(value, text(display) || value)
        roleGrants.push(grant(roleAssigned(value), 'user', String(user.id)))
      }
    }
    yield* inBatches('resources', users.map(account))
  }
  const groups: Json[] = []
  for await (const page of client.pages('/Groups', String(config.groupFilter ?? ''))) {
    for (const group of page) {
      if (!hasId(group, 'Groups', env)) continue
      known.set(String(group.id), 'group')
      groups.push(group)
    }
  }
  yield* inBatches('resources', [...groups.map(groupResource), ...[...roles].map(roleResource)])
  yield* inBatches('entitlements', [...groups.map(membership), ...[...roles].map(assignment)])
  yield* inBatches('grants', [...groups.flatMap((group) => membersOf(group, known, env)), ...roleGrants])
}

const TYPES: Item[] = [
  { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
  { id: 'group', displayName: 'Group', traits: ['TRAIT_GROUP'] },
  { id: 'role', displayName: 'Role', traits: ['TRAIT_ROLE'] },
]

function hasId(resource: Json, where: string, { warn }: ConnectorEnv): boolean {
  if (typeof resource.id === 'string' && resource.id !== '') return true
  warn(
    where,
    `a resource without an id (${text(resource.userName) || text(resource.displayName) || 'no name'}) is left out`,
  )
  return false
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter((one): one is Json => typeof one === 'object' && one !== null) : []

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

function account(user: Json): Item {
  const name = (user.name ?? {}) as Json
  const more = (user[ENTERPRISE] ?? {}) as Json
  const manager = (more.manager ?? {}) as Json
  const full = text(name.formatted) || [text(name.givenName), text(name.familyName)].filter((part) => part).join(' ')
  const emails = listOf(user.emails).filter(({ value }) => text(value) !== '')
  return {
    id: { resourceType: 'user', resource: String(user.id) },
    displayName: text(user.displayName) || full || text(user.userName) || String(user.id),
    externalId: text(user.externalId) || undefined,
    user: {
      emails: emails.map(({ value, primary }) => ({
        address: value,
        primary: primary === true || emails.length === 1,
      })),
      login: text(user.userName),
      status: user.active === false ? 'STATUS_DISABLED' : 'STATUS_ENABLED',
      accountType: 'HUMAN',
      employeeIds: text(more.employeeNumber) ? [text(more.employeeNumber)] : [],
      profile: present({
        // Managers are named by it, and the account by its external id.
        id: text(user.externalId) === '' ? undefined : user.id,
        firstName: name.givenName,
        lastName: name.familyName,
        jobTitle: user.title,
        employmentType: user.userType,
        department: more.department,
        managerId: manager.value,
      }),
    },
  }
}

const present = (values: Item): Item =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => text(value) !== ''))

const groupResource = (group: Json): Item => ({
  id: { resourceType: 'group', resource: String(group.id) },
  displayName: text(group.displayName) || String(group.id),
  group: { profile: {} },
})

const roleResource = ([value, display]: [string, string]): Item => ({
  id: { resourceType: 'role', resource: value },
  displayName: display,
  role: { profile: {} },
})

const membership = (group: Json): Item => ({
  id: groupMember(String(group.id)),
  resourceId: { resourceType: 'group', resource: String(group.id) },
  slug: 'member',
  displayName: `${text(group.displayName) || String(group.id)} member`,
  purpose: 'ASSIGNMENT',
  grantableTo: ['user', 'group'],
  provisionable: true,
})

/** Roles are attributes of users that every provider stores in its own way: they are read, not changed. */
const assignment = ([value, display]: [string, string]): Item => ({
  id: roleAssigned(value),
  resourceId: { resourceType: 'role', resource: value },
  slug: 'assigned',
  displayName: `${display} assigned`,
  purpose: 'ASSIGNMENT',
  grantableTo: ['user'],
  provisionable: false,
})

function membersOf(group: Json, known: ReadonlyMap<string, 'user' | 'group'>, { warn }: ConnectorEnv): Item[] {
  const grants = new Map<string, Item>()
  for (const { value } of listOf(group.members)) {
    const type = known.get(String(value))
    if (type) grants.set(String(value), grant(groupMember(String(group.id)), type, String(value)))
    else warn(`Groups/${String(group.id)}`, `member "${String(value).slice(0, 100)}" is no user or group of this sync`)
  }
  return [...grants.values()]
}

const grant = (entitlementId: string, resourceType: 'user' | 'group', resource: string): Item => ({
  id: `${entitlementId}:${resource}`,
  entitlementId,
  principalId: { resourceType, resource },
  ...(resourceType === 'group' ? { expandable: { entitlementIds: [groupMember(resource)], shallow: false } } : {}),
})
