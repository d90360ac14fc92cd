import type { Permission } from './permissions.ts'

type AnyCaller = {
  /** Whom it answers, and why no one permission says so. */
  readonly who: string
  /**
   * What a key with fewer rights than its user has to have, one of these: what its user may do as owner, assignee or
   * for itself counts for the key only with it. `open`: nothing. `object`: the object decides.
   */
  readonly narrowed: readonly Permission[] | 'open' | 'object'
  /** A connector's own client may call it, about that connector. It may call nothing else. */
  readonly connector?: true
}

const ROLES: AnyCaller = { who: 'what roles mean is no secret to the users of a tenant', narrowed: 'open' }
const OF_PRINCIPALS: AnyCaller = {
  who: 'owners of the service principal, and who may read or manage all',
  narrowed: ['clients:self', 'principals:read', 'principals:write'],
}
const OF_ISSUERS: AnyCaller = {
  who: 'owners of a service principal, and who may read providers',
  narrowed: ['clients:self', 'federation:read', 'federation:write'],
}
const CATALOGUE: AnyCaller = {
  who: 'who looks at connectors or makes them',
  narrowed: ['connectors:read', 'connectors:create'],
}
const FEEDING: AnyCaller = {
  who: 'the connector itself, and who may change it',
  narrowed: ['connectors:write'],
  connector: true,
}
const GRANTS: AnyCaller = {
  who: 'everybody, about the own grants; others by what they may read',
  narrowed: ['grants:read', 'requests:self'],
}
const USERS: AnyCaller = {
  who: 'everybody, about themselves and their reports; others as far as they may read',
  narrowed: ['users:read', 'users:read-basic'],
}
const READING_FINDINGS: AnyCaller = {
  who: 'owners of the app, those the finding is assigned to, and who may read all',
  narrowed: ['findings:read'],
}
const CHANGING_FINDINGS: AnyCaller = {
  who: 'owners of the app, those the finding is assigned to, and who may change all',
  narrowed: ['findings:write'],
}
const TRYING: AnyCaller = {
  who: 'who may change policies, or apps of the own',
  narrowed: ['policies:write', 'apps:write'],
}
const WEBHOOKS: AnyCaller = {
  who: 'who may read webhooks; names only for who has automations of the own',
  narrowed: ['webhooks:read', 'automations:write'],
}

/** Every operation that declares no permission. */
export const ANY_CALLER: Readonly<Record<string, AnyCaller>> = {
  'auth.introspect': { who: 'tells a caller about itself only', narrowed: 'open', connector: true },
  'auth.roles.get': ROLES,
  'auth.roles.list': ROLES,
  'auth.servicePrincipals.credentials.create': OF_PRINCIPALS,
  'auth.servicePrincipals.credentials.get': OF_PRINCIPALS,
  'auth.servicePrincipals.credentials.list': OF_PRINCIPALS,
  'auth.servicePrincipals.credentials.revoke': OF_PRINCIPALS,
  'auth.servicePrincipals.credentials.update': OF_PRINCIPALS,
  'auth.servicePrincipals.delete': OF_PRINCIPALS,
  'auth.servicePrincipals.get': OF_PRINCIPALS,
  'auth.servicePrincipals.list': OF_PRINCIPALS,
  'auth.servicePrincipals.update': OF_PRINCIPALS,
  'auth.workloadFederation.testCel': OF_ISSUERS,
  'auth.workloadProviders.get': OF_ISSUERS,
  'auth.workloadProviders.list': OF_ISSUERS,
  'auth.workloadTrusts.create': OF_PRINCIPALS,
  'auth.workloadTrusts.delete': OF_PRINCIPALS,
  'auth.workloadTrusts.get': OF_PRINCIPALS,
  'auth.workloadTrusts.list': OF_PRINCIPALS,
  'auth.workloadTrusts.test': OF_PRINCIPALS,
  'auth.workloadTrusts.update': OF_PRINCIPALS,
  'bulkActions.get': { who: 'who started it, and who may see its kind', narrowed: 'object' },
  'connectors.catalog.list': CATALOGUE,
  'connectors.catalog.schema': CATALOGUE,
  'connectors.push.completeSync': FEEDING,
  'connectors.push.failSync': FEEDING,
  'connectors.push.finishTask': FEEDING,
  'connectors.push.heartbeat': FEEDING,
  'connectors.push.hello': FEEDING,
  'connectors.push.nextTask': FEEDING,
  'connectors.push.openSync': FEEDING,
  'connectors.push.stageDeletes': FEEDING,
  'connectors.push.stageEntitlements': FEEDING,
  'connectors.push.stageGrants': FEEDING,
  'connectors.push.stageResourceTypes': FEEDING,
  'connectors.push.stageResources': FEEDING,
  'connectors.push.stageUses': FEEDING,
  'connectors.push.tellUses': FEEDING,
  'directory.accounts.listOwnedServiceAccounts': {
    who: 'everybody, about the own accounts',
    narrowed: ['accounts:read', 'secrets:self'],
  },
  'directory.grants.feed': GRANTS,
  'directory.grants.listForIdentity': GRANTS,
  'directory.grants.search': GRANTS,
  'directory.grants.searchPast': GRANTS,
  'directory.graph.counts': GRANTS,
  'directory.graph.resources': GRANTS,
  'directory.graph.search': GRANTS,
  'directory.owners.searchOwnership': {
    who: 'everybody, about what they own',
    narrowed: ['apps:read', 'users:read-basic'],
  },
  'directory.users.get': USERS,
  'directory.users.introspect': USERS,
  'directory.users.list': USERS,
  'directory.users.profileTypes': USERS,
  'directory.users.search': USERS,
  'directory.users.setDelegation': {
    who: 'everybody with delegation:self, about themselves',
    narrowed: ['users:write'],
  },
  'findings.audits.search': READING_FINDINGS,
  'findings.bulk.createTasks': CHANGING_FINDINGS,
  'findings.bulk.eligibility': READING_FINDINGS,
  'findings.bulk.updateState': CHANGING_FINDINGS,
  'findings.comment': CHANGING_FINDINGS,
  'findings.createTask': CHANGING_FINDINGS,
  'findings.dispatches.list': READING_FINDINGS,
  'findings.explainScore': READING_FINDINGS,
  'findings.get': READING_FINDINGS,
  'findings.previewReprocess': READING_FINDINGS,
  'findings.reprocess': CHANGING_FINDINGS,
  'findings.search': READING_FINDINGS,
  'findings.update': CHANGING_FINDINGS,
  'findings.updateState': CHANGING_FINDINGS,
  'notifications.emailCapabilities.get': {
    who: 'everybody: it says whether outsiders can be mailed',
    narrowed: 'open',
  },
  'policies.testAccountProvisionPolicy': TRYING,
  'policies.validateCel': TRYING,
  'requests.tasks.get': {
    who: 'whom the task is about, who asked for it, their managers, and who may read all',
    narrowed: ['tasks:read', 'requests:self', 'requests:others'],
  },
  'webhooks.get': WEBHOOKS,
  'webhooks.list': WEBHOOKS,
  'webhooks.search': WEBHOOKS,
}
