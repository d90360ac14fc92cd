// What the connector answers to the calls of the protocol.
import { type Handlers, type Message, toAny } from './protocol.ts'
import { type Account, addMember, type Group, listAccounts, listGroups, removeMember } from './source.ts'

const USER = { id: 'user', display_name: 'User', traits: [1], annotations: [toAny('SkipEntitlementsAndGrants')] }
const GROUP = { id: 'group', display_name: 'Group', traits: [2] }

const userOf = ({ id, name, email }: Account): Message => ({
  id: { resource_type: 'user', resource: id },
  display_name: name,
  annotations: [
    toAny('UserTrait', { emails: [{ address: email, is_primary: true }], login: email, status: { status: 1 } }),
  ],
})

const groupOf = ({ id, name }: Group): Message => ({
  id: { resource_type: 'group', resource: id },
  display_name: name,
  annotations: [toAny('GroupTrait')],
})

const memberOf = (group: Group): Message => ({
  id: `group:${group.id}:member`,
  resource: groupOf(group),
  slug: 'member',
  display_name: `${group.name} member`,
  purpose: 1,
  grantable_to: [USER],
})

const groupsOf = async (resource: Message): Promise<Group[]> =>
  (await listGroups()).filter(({ id }) => resource.id.resource_type === 'group' && resource.id.resource === id)

/** 1 is provisioning, 2 is syncing. */
const METADATA = {
  display_name: 'NAME',
  capabilities: {
    resource_type_capabilities: [
      { resource_type: USER, capabilities: [2] },
      { resource_type: GROUP, capabilities: [2, 1] },
    ],
    connector_capabilities: [2, 1],
  },
}

export const SERVICES: Record<string, Handlers> = {
  ConnectorService: {
    Validate: () => ({ sdk_version: 'v0.25.0' }),
    GetMetadata: () => ({ metadata: METADATA }),
    Cleanup: () => ({}),
  },
  ResourceTypesService: { ListResourceTypes: () => ({ list: [USER, GROUP] }) },
  ResourcesService: {
    ListResources: async ({ resource_type_id: type }) => ({
      list: type === 'user' ? (await listAccounts()).map(userOf) : (await listGroups()).map(groupOf),
    }),
  },
  EntitlementsService: {
    ListEntitlements: async ({ resource }) => ({ list: (await groupsOf(resource)).map(memberOf) }),
    ListStaticEntitlements: () => ({ list: [] }),
  },
  GrantsService: {
    ListGrants: async ({ resource }) => {
      const accounts = await listAccounts()
      return {
        list: (await groupsOf(resource)).flatMap((group) =>
          accounts
            .filter(({ id }) => group.members.includes(id))
            .map((account) => ({
              id: `group:${group.id}:member:${account.id}`,
              entitlement: memberOf(group),
              principal: userOf(account),
            })),
        ),
      }
    },
  },
  // Work may come twice: it must end the same.
  GrantManagerService: {
    Grant: async ({ entitlement, principal }) => {
      await addMember(entitlement.resource.id.resource, principal.id.resource)
      return { grants: [] }
    },
    Revoke: async ({ grant: { entitlement, principal } }) => {
      await removeMember(entitlement.resource.id.resource, principal.id.resource)
      return {}
    },
  },
}
