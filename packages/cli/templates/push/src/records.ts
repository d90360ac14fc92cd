// The records of a sync, made of what your system lists.
import type { Account, Group } from './source.ts'

const member = (groupId: string): string => `group:${groupId}:member`

/** The entitlement and the account of a task, as your system knows them. */
export const groupOf = (entitlementId: string): string => entitlementId.split(':')[1] ?? ''

export const recordsOf = (accounts: readonly Account[], groups: readonly Group[]) => ({
  resource_types: [
    { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
    { id: 'group', displayName: 'Group', traits: ['TRAIT_GROUP'] },
  ],
  resources: [
    ...accounts.map(({ id, name, email }) => ({
      id: { resourceType: 'user', resource: id },
      displayName: name,
      user: { emails: [{ address: email, primary: true }], login: email, status: 'STATUS_ENABLED' },
    })),
    ...groups.map(({ id, name }) => ({ id: { resourceType: 'group', resource: id }, displayName: name })),
  ],
  entitlements: groups.map(({ id, name }) => ({
    id: member(id),
    resourceId: { resourceType: 'group', resource: id },
    slug: 'member',
    displayName: `${name} member`,
    grantableTo: ['user'],
    provisionable: true,
  })),
  grants: groups.flatMap(({ id, members }) =>
    members.map((account) => ({
      id: `${member(id)}:${account}`,
      entitlementId: member(id),
      principalId: { resourceType: 'user', resource: account },
    })),
  ),
})

/** What Reeve may ask for. */
export const CAPABILITIES = {
  resourceTypes: [
    { resourceTypeId: 'user', capabilities: ['CAPABILITY_SYNC'] },
    { resourceTypeId: 'group', capabilities: ['CAPABILITY_SYNC', 'CAPABILITY_PROVISION'] },
  ],
}
