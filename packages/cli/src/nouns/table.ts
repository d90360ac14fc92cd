import type { Noun } from './noun.ts'

const APP_FILTER = { about: 'Only of this app, by its id or whole name.', member: 'appIds', takes: 'app' } as const
const refsOf = (ids: readonly string[]) => ids.map((id) => ({ id }))

const users: Noun = {
  name: 'users',
  one: 'user',
  list: {
    operation: 'directory.users.search',
    about: 'Lists the people and other users of the directory.',
    item: 'user',
    hasQuery: true,
    byIds: (ids) => ({ refs: refsOf(ids), userStatuses: ['ENABLED', 'DISABLED', 'DELETED'] }),
    filters: {
      status: {
        about: 'Only with this status',
        member: 'userStatuses',
        takes: { prefix: '', names: ['enabled', 'disabled', 'deleted'] },
      },
      manager: { about: 'Only those whom this user manages; me for yourself.', member: 'managerIds', takes: 'user' },
      source: { about: 'Only those whom this directory brought.', member: 'sourceAppIds', takes: 'app' },
    },
  },
  columns: [
    { heading: 'id', at: 'id' },
    { heading: 'name', at: 'displayName' },
    { heading: 'e-mail', at: 'email' },
    { heading: 'status', at: 'status' },
    { heading: 'department', at: 'department' },
    { heading: 'title', at: 'jobTitle' },
    { heading: 'manager', at: 'managerIds' },
  ],
  refs: { managerIds: 'users', delegatedUserId: 'users', directoryIds: 'apps' },
  namedBy: ['displayName', 'email'],
  get: { operation: 'directory.users.get', answer: 'userView.user' },
  edit: { operation: 'directory.users.update', member: 'user', answer: 'userView.user' },
}

const apps: Noun = {
  name: 'apps',
  one: 'app',
  list: {
    operation: 'directory.apps.search',
    about: 'Lists the apps.',
    hasQuery: true,
    byIds: (ids) => ({ appIds: ids }),
    filters: {},
  },
  columns: [
    { heading: 'id', at: 'id' },
    { heading: 'name', at: 'displayName' },
    { heading: 'accounts', at: 'userCount', show: 'count' },
    { heading: 'directory', at: 'isDirectory', show: 'yes' },
    { heading: 'by hand', at: 'isManuallyManaged', show: 'yes' },
    { heading: 'monthly USD', at: 'monthlyCostUsd', show: 'count' },
  ],
  refs: { parentAppId: 'apps' },
  get: { operation: 'directory.apps.get', answer: 'app' },
  create: { operation: 'directory.apps.create', answer: 'app', example: 'displayName=Ledger' },
  edit: { operation: 'directory.apps.update', member: 'app', answer: 'app' },
  delete: { operation: 'directory.apps.delete' },
}

const ACCOUNT_STATUSES = ['unspecified', 'enabled', 'disabled', 'deleted']

const accounts: Noun = {
  name: 'accounts',
  one: 'account',
  list: {
    operation: 'directory.accounts.search',
    about: 'Lists accounts in apps, with whom they belong to.',
    item: 'appUser',
    hasQuery: true,
    byIds: (ids) => ({
      appUserIds: ids,
      appUserStatuses: ACCOUNT_STATUSES.map((name) => `STATUS_${name.toUpperCase()}`),
    }),
    filters: {
      app: APP_FILTER,
      user: { about: 'Only those of this user; me for yourself.', member: 'userIds', takes: 'user' },
      status: {
        about: 'Only with this status',
        member: 'appUserStatuses',
        takes: { prefix: 'STATUS_', names: ACCOUNT_STATUSES },
      },
      type: {
        about: 'Only of this type',
        member: 'appUserTypes',
        takes: { prefix: 'APP_USER_TYPE_', names: ['user', 'service-account', 'system-account'] },
      },
    },
  },
  columns: [
    { heading: 'id', at: 'id' },
    { heading: 'name', at: 'displayName' },
    { heading: 'app', at: 'appId' },
    { heading: 'type', at: 'appUserType', prefix: 'APP_USER_TYPE_' },
    { heading: 'status', at: 'status.status', prefix: 'STATUS_' },
    { heading: 'user', at: 'identityUserId' },
  ],
  refs: { appId: 'apps', identityUserId: 'users' },
  namedBy: ['displayName', 'email', 'username'],
  edit: { operation: 'directory.accounts.update', member: 'appUser', answer: 'appUserView.appUser' },
}

const entitlements: Noun = {
  name: 'entitlements',
  one: 'entitlement',
  list: {
    operation: 'directory.entitlements.search',
    about: 'Lists what people can have in apps: roles, groups, licences.',
    item: 'appEntitlement',
    hasQuery: true,
    byIds: (ids) => ({ refs: refsOf(ids), includeDeleted: true }),
    filters: { app: APP_FILTER },
  },
  columns: [
    { heading: 'id', at: 'id' },
    { heading: 'name', at: 'displayName' },
    { heading: 'app', at: 'appId' },
    { heading: 'purpose', at: 'purpose', prefix: 'APP_ENTITLEMENT_PURPOSE_VALUE_' },
    { heading: 'grants', at: 'grantCount', show: 'count' },
    { heading: 'alias', at: 'alias' },
  ],
  refs: { appId: 'apps' },
  namedBy: ['displayName', 'alias'],
  get: { operation: 'directory.entitlements.get', answer: 'appEntitlementView.appEntitlement' },
  create: {
    operation: 'directory.entitlements.create',
    answer: 'appEntitlementView.appEntitlement',
    example: '--app Ledger displayName=Readers slug=readers',
  },
  edit: {
    operation: 'directory.entitlements.update',
    member: 'entitlement',
    answer: 'appEntitlementView.appEntitlement',
  },
  delete: { operation: 'directory.entitlements.delete' },
}

const grants: Noun = {
  name: 'grants',
  one: 'grant',
  list: {
    operation: 'directory.grants.search',
    about: 'Lists who has what, and until when.',
    item: 'appEntitlementUserBinding',
    filters: {
      app: APP_FILTER,
      user: { about: 'Only what this user has; me for yourself.', member: 'userId', takes: 'user', single: true },
      account: { about: 'Only what this account has, by its id.', member: 'appUserIds', takes: 'account' },
      entitlement: {
        about: 'Only of this entitlement, by its id, whole name or alias.',
        member: 'entitlementRefs',
        takes: 'entitlement',
      },
    },
  },
  columns: [
    { heading: 'app', at: 'appId' },
    { heading: 'entitlement', at: 'appEntitlementId' },
    { heading: 'account', at: 'appUserId' },
    { heading: 'user', at: 'appUser.appUser.identityUserId' },
    { heading: 'since', at: 'appEntitlementUserBindingCreatedAt', show: 'day' },
    { heading: 'until', at: 'appEntitlementUserBindingDeprovisionAt', show: 'day' },
  ],
  refs: {
    appId: 'apps',
    appEntitlementId: 'entitlements',
    appUserId: 'accounts',
    'appUser.appUser.identityUserId': 'users',
  },
}

export const CONNECTORS: Noun = {
  name: 'connectors',
  one: 'connector',
  list: {
    operation: 'connectors.search',
    about: 'Lists the connectors and how their last sync went.',
    item: 'connector',
    hasQuery: true,
    filters: {
      app: APP_FILTER,
      status: {
        about: 'Only with this status',
        member: 'statuses',
        takes: { prefix: 'SYNC_STATUS_', names: ['running', 'done', 'error', 'disabled'] },
      },
    },
  },
  columns: [
    { heading: 'id', at: 'id' },
    { heading: 'name', at: 'displayName' },
    { heading: 'app', at: 'appId' },
    { heading: 'status', at: 'status.status', prefix: 'SYNC_STATUS_' },
    { heading: 'last sync', at: 'status.completedAt', show: 'age' },
    { heading: 'error', at: 'status.lastError' },
  ],
  refs: { appId: 'apps', userIds: 'users' },
  get: { operation: 'connectors.get', answer: 'connectorView.connector' },
  create: {
    operation: 'connectors.create',
    answer: 'connectorView.connector',
    example: '--app Ledger --data @connector.json',
  },
  edit: { operation: 'connectors.update', member: 'connector', answer: 'connectorView.connector' },
  delete: { operation: 'connectors.delete' },
}

export const AUTOMATIONS: Noun = {
  name: 'automations',
  one: 'automation',
  list: {
    operation: 'automations.search',
    about: 'Lists the automations.',
    hasQuery: true,
    byIds: (ids) => ({ refs: refsOf(ids) }),
    filters: {
      app: APP_FILTER,
      status: {
        about: 'Only those that are',
        member: 'statuses',
        takes: { prefix: 'AUTOMATION_STATUS_FILTER_', names: ['on', 'off'] },
      },
    },
  },
  columns: [
    { heading: 'id', at: 'id' },
    { heading: 'name', at: 'displayName' },
    { heading: 'enabled', at: 'enabled', show: 'yes' },
    { heading: 'trigger', at: 'primaryTriggerType', prefix: 'TRIGGER_TYPE_' },
    { heading: 'app', at: 'appId' },
    { heading: 'version', at: 'currentVersion' },
    { heading: 'last run', at: 'lastExecutedAt', show: 'age' },
  ],
  refs: { appId: 'apps' },
  get: { operation: 'automations.get', answer: 'automation' },
  create: { operation: 'automations.create', answer: 'automation', example: '--data @automation.json' },
  edit: { operation: 'automations.update', member: 'automation', answer: 'automation' },
  delete: { operation: 'automations.delete' },
}

const webhooks: Noun = {
  name: 'webhooks',
  one: 'webhook',
  list: {
    operation: 'webhooks.search',
    about: 'Lists the webhooks that automations and policies send to.',
    hasQuery: true,
    byIds: (ids) => ({ refs: refsOf(ids) }),
    filters: {},
  },
  columns: [
    { heading: 'id', at: 'id' },
    { heading: 'name', at: 'displayName' },
    { heading: 'url', at: 'url' },
    { heading: 'timeout', at: 'callbackTimeout' },
    { heading: 'age', at: 'createdAt', show: 'age' },
  ],
  refs: {},
  get: { operation: 'webhooks.get', answer: 'webhook' },
  create: {
    operation: 'webhooks.create',
    answer: 'webhook',
    example: 'displayName=tickets url=https://tickets.example/reeve',
  },
  edit: { operation: 'webhooks.update', member: 'webhook', answer: 'webhook' },
  delete: { operation: 'webhooks.delete' },
}

const findings: Noun = {
  name: 'findings',
  one: 'finding',
  list: {
    operation: 'findings.search',
    about: 'Lists findings.',
    byIds: (ids) => ({ refs: refsOf(ids) }),
    filters: {},
  },
  columns: [],
  refs: { appId: 'apps', assigneeIdentityUserId: 'users' },
  namedBy: [],
  get: { operation: 'findings.get', answer: 'finding' },
  create: { operation: 'findings.create', answer: 'finding', example: '--data @finding.json' },
  edit: { operation: 'findings.update', member: 'finding', answer: 'finding' },
}

const reviews: Noun = {
  name: 'reviews',
  one: 'access review',
  list: {
    operation: 'reviews.search',
    about: 'Lists access reviews.',
    item: 'accessReview',
    hasQuery: true,
    byIds: (ids) => ({ refs: refsOf(ids) }),
    filters: {},
  },
  columns: [],
  refs: { ownerIds: 'users' },
  get: { operation: 'reviews.get', answer: 'accessReview.accessReview' },
  edit: { operation: 'reviews.update', member: 'accessReview', answer: 'accessReview.accessReview' },
  delete: { operation: 'reviews.delete' },
}

const policies: Noun = {
  name: 'policy',
  one: 'policy',
  list: {
    operation: 'policies.search',
    about: 'Lists policies.',
    hasQuery: true,
    body: { scopeView: 'POLICY_SCOPE_VIEW_ALL' },
    filters: {},
  },
  columns: [],
  refs: {},
  get: { operation: 'policies.get', answer: 'policy' },
  edit: { operation: 'policies.update', member: 'policy', answer: 'policy' },
}

const hooks: Noun = {
  name: 'hooks',
  one: 'hook',
  list: {
    operation: 'aiHooks.search',
    about: 'Lists the hooks that look at calls of tools.',
    hasQuery: true,
    byIds: (ids) => ({ refs: refsOf(ids) }),
    filters: {},
  },
  columns: [
    { heading: 'id', at: 'id' },
    { heading: 'name', at: 'displayName' },
    { heading: 'event', at: 'event', prefix: 'HOOK_EVENT_TYPE_' },
    { heading: 'priority', at: 'priority', show: 'count' },
    { heading: 'on', at: 'enabled', show: 'yes' },
    { heading: 'by guardrails', at: 'managedByGuardrails', show: 'yes' },
  ],
  refs: {},
  get: { operation: 'aiHooks.get', answer: 'hook' },
  create: { operation: 'aiHooks.create', answer: 'hook', example: 'displayName="Mask secrets"' },
  edit: { operation: 'aiHooks.update', member: 'hook', answer: 'hook' },
  delete: { operation: 'aiHooks.delete' },
}

/** Every kind of object that has commands. What a file of its own in `commands` does is not made from here again. */
export const NOUNS: readonly Noun[] = [
  users,
  apps,
  accounts,
  entitlements,
  grants,
  CONNECTORS,
  AUTOMATIONS,
  webhooks,
  findings,
  reviews,
  policies,
  hooks,
]

export const NAMED = { users, apps, accounts, entitlements } as const
