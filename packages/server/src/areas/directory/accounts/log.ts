import type { LogEntry, LogUser, Told } from '../../../service/log/entry.ts'
import { type Happening, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'

const told = (activity: string, verb: string): Told => ({ class: 'accountChange', activity, code: `account.${verb}` })

const CREATED = told('Create', 'created')
const DELETED = told('Delete', 'deleted')
const ENABLED = told('Enable', 'enabled')
const DISABLED = told('Disable', 'disabled')
const UPDATED = told('account_updated', 'updated')

const entry = (what: Told, user: LogUser): LogEntry => ({
  ...what,
  message: `Account ${user.name || user.uid} was ${what.code.slice('account.'.length)}`,
  about: { user },
})

function accountOf({ subject, before, after }: Happening): LogUser {
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

const statusOf = (wire: Happening['after']): string => {
  const status = wire?.status
  return typeof status === 'object' && status !== null && 'status' in status ? String(status.status) : ''
}

const plain = (what: Told): LogRule => ({ tells: [what], tell: (event) => [entry(what, accountOf(event))] })

const BY_STATUS: Readonly<Record<string, Told>> = {
  STATUS_ENABLED: ENABLED,
  STATUS_DISABLED: DISABLED,
  STATUS_DELETED: DELETED,
}

const updated: LogRule = {
  tells: [ENABLED, DISABLED, DELETED, UPDATED],
  tell(event) {
    const after = statusOf(event.after)
    const moved = statusOf(event.before) === after ? undefined : BY_STATUS[after]
    return [entry(moved ?? UPDATED, accountOf(event))]
  },
}

const SETTINGS = { type: 'TenantSettings', code: 'tenant_settings' }

export const accountLog: LogRules = {
  'directory.account.created': plain(CREATED),
  'directory.account.updated': updated,
  'directory.account.deleted': plain(DELETED),
  'directory.domains.set': entityRule(SETTINGS, 'Update', 'updated'),
  'directory.domains.applied': entityRule(SETTINGS, 'domains_applied', 'domains_applied'),
}
