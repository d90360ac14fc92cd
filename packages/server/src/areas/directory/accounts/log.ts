import type { EntryType, LogEntry, LogUser } from '../../../service/log/entry.ts'
import { type LoggedEvent, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { entityRule, settingsRule } from '../../../service/log/rules.ts'

const entryTypes = (activity: string, verb: string): EntryType => ({
  class: 'accountChange',
  activity,
  code: `account.${verb}`,
})

const CREATED = entryTypes('Create', 'created')
const DELETED = entryTypes('Delete', 'deleted')
const ENABLED = entryTypes('Enable', 'enabled')
const DISABLED = entryTypes('Disable', 'disabled')
const UPDATED = entryTypes('account_updated', 'updated')

const DID: Readonly<Record<string, string>> = {
  'account.created': 'created',
  'account.deleted': 'deleted',
  'account.enabled': 'enabled',
  'account.disabled': 'disabled',
}

const entry = (what: EntryType, user: LogUser): LogEntry => ({
  ...what,
  message: { did: `${DID[what.code] ?? 'changed'} ${user.name ? `the account ${user.name}` : 'an account'}` },
  about: { user },
})

function accountOf({ subject, before, after }: LoggedEvent): LogUser {
  const wire = after ?? before
  const email = textOf(wire, 'email')
  return {
    uid: subject.id,
    name: textOf(wire, 'displayName') || textOf(wire, 'username') || email,
    email,
    type: TYPES[textOf(wire, 'appUserType')] ?? 'User',
  }
}

const TYPES: Readonly<Record<string, LogUser['type']>> = {
  APP_USER_TYPE_SERVICE_ACCOUNT: 'Service',
  APP_USER_TYPE_SYSTEM_ACCOUNT: 'System',
}

const statusOf = (wire: LoggedEvent['after']): string => {
  const status = wire?.status
  return typeof status === 'object' && status !== null && 'status' in status ? String(status.status) : ''
}

const plain = (what: EntryType): LogRule => ({
  entryTypes: [what],
  toEntries: (event) => [entry(what, accountOf(event))],
})

const BY_STATUS: Readonly<Record<string, EntryType>> = {
  STATUS_ENABLED: ENABLED,
  STATUS_DISABLED: DISABLED,
  STATUS_DELETED: DELETED,
}

const updated: LogRule = {
  entryTypes: [ENABLED, DISABLED, DELETED, UPDATED],
  toEntries(event) {
    const after = statusOf(event.after)
    const moved = statusOf(event.before) === after ? undefined : BY_STATUS[after]
    return [entry(moved ?? UPDATED, accountOf(event))]
  },
}

const SETTINGS = {
  type: 'TenantSettings',
  code: 'tenant_settings',
  name: 'domains',
  says: { domains_applied: 'applied the domains of the organisation to all accounts' },
}

export const accountLog: LogRules = {
  'directory.account.created': plain(CREATED),
  'directory.account.updated': updated,
  'directory.account.deleted': plain(DELETED),
  'directory.domains.set': settingsRule('domains', undefined, 'the domains of the organisation'),
  'directory.domains.applied': entityRule(SETTINGS, 'domains_applied', 'domains_applied'),
}
