import type { Client, Entry } from 'ldapts'
import { inBatches } from '../batches.ts'
import type { Config, ConnectorEnv, RecordBatch } from '../connector.ts'
import { excess, LIMITS } from '../limits.ts'
import {
  firstOf,
  lastLoginOf,
  MEMBER_ATTRIBUTES,
  memberAttribute,
  plainDn,
  stableId,
  statusOf,
  valuesOf,
} from './entries.ts'
import { ATTRIBUTES, GROUP_FILTER, USER_FILTER } from './kind.ts'

type Item = Record<string, unknown>
type Principal = { readonly type: 'user' | 'group'; readonly id: string }

/** Reads the whole tree below the base in pages: first all users, so that members are known by their ids. */
export async function* readTree(client: Client, config: Config, env: ConnectorEnv): AsyncGenerator<RecordBatch> {
  const names = { ...ATTRIBUTES, ...(config.attributeMap as Partial<Record<keyof typeof ATTRIBUTES, string>>) }
  const find = (filter: string, attributes: readonly string[]) =>
    pagesOf(client, config, filter, [...IDENTITY, ...attributes])
  const byDn = new Map<string, Principal>()
  const byUid = new Map<string, Principal>()

  yield { kind: 'resourceTypes', list: TYPES }
  for await (const entries of find('(objectClass=organizationalUnit)', ['ou', 'description'])) {
    yield* inBatches('resources', entries.map(unit))
  }
  const userAttributes = [...Object.values(names), ...STATE, 'givenName', 'sn']
  for await (const entries of find(String(config.userFilter || USER_FILTER), userAttributes)) {
    for (const entry of entries) {
      const principal: Principal = { type: 'user', id: stableId(entry) }
      byDn.set(plainDn(entry.dn), principal)
      const uid = firstOf(entry, 'uid')
      if (uid) byUid.set(uid, principal)
    }
    yield* inBatches(
      'resources',
      entries.map((entry) => account(entry, names)),
    )
  }
  const groups: Entry[] = []
  for await (const entries of find(String(config.groupFilter || GROUP_FILTER), [
    'cn',
    'description',
    ...MEMBER_ATTRIBUTES,
  ])) {
    for (const entry of entries) byDn.set(plainDn(entry.dn), { type: 'group', id: stableId(entry) })
    groups.push(...entries)
    yield* inBatches('resources', entries.map(group))
  }
  yield* inBatches('entitlements', groups.map(membership))
  yield* inBatches(
    'grants',
    groups.flatMap((entry) => membersOf(entry, byDn, byUid, env.warn)),
  )
}

const IDENTITY = ['objectClass', 'entryUUID', 'objectGUID', 'nsUniqueId'] as const
const STATE = [
  'userAccountControl',
  'pwdAccountLockedTime',
  'nsAccountLock',
  'lastLogonTimestamp',
  'authTimestamp',
] as const

async function* pagesOf(client: Client, config: Config, filter: string, attributes: string[]): AsyncGenerator<Entry[]> {
  const pages = client.searchPaginated(String(config.baseDn), {
    scope: 'sub',
    filter,
    attributes,
    explicitBufferAttributes: ['objectGUID'],
    paged: { pageSize: Number(config.pageSize || 500) },
  })
  let count = 0
  for await (const { searchEntries } of pages) {
    if (++count > LIMITS.pages.most) throw excess('pages', `LDAP search for ${filter.slice(0, 100)}`)
    yield searchEntries
  }
}

const TYPES: Item[] = [
  { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
  { id: 'group', displayName: 'Group', traits: ['TRAIT_GROUP'] },
  { id: 'ou', displayName: 'Organizational unit', traits: [] },
]

const unit = (entry: Entry): Item => ({
  id: { resourceType: 'ou', resource: stableId(entry) },
  displayName: firstOf(entry, 'ou') || entry.dn,
  description: firstOf(entry, 'description'),
})

function account(entry: Entry, names: Readonly<Record<keyof typeof ATTRIBUTES, string>>): Item {
  const emails = valuesOf(entry, names.email)
  const login = firstOf(entry, names.login)
  const profile = { dn: entry.dn, ...said(entry, { ...names, firstName: 'givenName', lastName: 'sn' }) }
  return {
    id: { resourceType: 'user', resource: stableId(entry) },
    displayName: firstOf(entry, names.displayName) || login || entry.dn,
    user: {
      emails: emails.map((address, index) => ({ address, primary: index === 0 })),
      login,
      loginAliases: valuesOf(entry, names.login).slice(1),
      ...statusOf(entry),
      accountType: 'HUMAN',
      employeeIds: valuesOf(entry, names.employeeId),
      lastLogin: lastLoginOf(entry),
      profile,
    },
  }
}

/** Attributes with a field of their own in a record are not repeated in the profile. */
const OWN: ReadonlySet<string> = new Set(['login', 'email', 'displayName', 'employeeId'])

const said = (entry: Entry, names: Readonly<Record<string, string>>): Item =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([name]) => !OWN.has(name))
      .map(([name, attribute]) => [name, firstOf(entry, attribute)])
      .filter(([, value]) => value !== ''),
  )

const group = (entry: Entry): Item => ({
  id: { resourceType: 'group', resource: stableId(entry) },
  displayName: firstOf(entry, 'cn') || entry.dn,
  description: firstOf(entry, 'description'),
  group: { profile: { dn: entry.dn } },
})

const membershipId = (groupId: string): string => `${groupId}:member`

const membership = (entry: Entry): Item => ({
  id: membershipId(stableId(entry)),
  resourceId: { resourceType: 'group', resource: stableId(entry) },
  slug: 'member',
  displayName: `${firstOf(entry, 'cn') || entry.dn} member`,
  purpose: 'ASSIGNMENT',
  grantableTo: ['user', 'group'],
  provisionable: memberAttribute(entry) !== undefined,
})

function membersOf(
  entry: Entry,
  byDn: ReadonlyMap<string, Principal>,
  byUid: ReadonlyMap<string, Principal>,
  warn: ConnectorEnv['warn'],
): Item[] {
  const entitlementId = membershipId(stableId(entry))
  const grants = new Map<string, Item>()
  for (const attribute of MEMBER_ATTRIBUTES) {
    for (const value of valuesOf(entry, attribute)) {
      const member = attribute === 'memberUid' ? byUid.get(value) : byDn.get(plainDn(value))
      if (!member) warn(entry.dn, `${attribute} "${value.slice(0, 200)}" is no user or group of this sync`)
      else grants.set(member.id, grant(entitlementId, member))
    }
  }
  return [...grants.values()]
}

const grant = (entitlementId: string, { type, id }: Principal): Item => ({
  id: `${entitlementId}:${id}`,
  entitlementId,
  principalId: { resourceType: type, resource: id },
  ...(type === 'group' ? { expandable: { entitlementIds: [membershipId(id)], shallow: false } } : {}),
})
