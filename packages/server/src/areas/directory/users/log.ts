import { changedFields } from '../../../service/log/changed.ts'
import type { LogEntry, LogUser, Told } from '../../../service/log/entry.ts'
import { type Happening, type LogRule, type LogRules, type Names, textOf } from '../../../service/log/rule.ts'
import { entityEntry, ROLE_TELLS, roleEntries } from '../../../service/log/rules.ts'

const account = (activity: string, verb: string): Told => ({ class: 'accountChange', activity, code: `user.${verb}` })

const CREATED = account('Create', 'created')
const ENABLED = account('Enable', 'enabled')
const DISABLED = account('Disable', 'disabled')
const DELETED = account('Delete', 'deleted')
const PROFILE = account('profile_changed', 'profile_changed')
const USER = { type: 'User', code: 'user', kind: 'User' } as const
const DELEGATED = { class: 'entityManagement', activity: 'Update', code: 'user.delegation_changed' } as const

const BY_STATUS: Readonly<Record<string, Told>> = { ENABLED, DISABLED, DELETED }

const entry = (told: Told, user: LogUser): LogEntry => ({
  ...told,
  message: `User ${user.name || user.uid} was ${told.code.slice('user.'.length).replaceAll('_', ' ')}`,
  about: { user },
})

const roleIdsOf = (wire: Happening['after']): string[] => (Array.isArray(wire?.roleIds) ? wire.roleIds.map(String) : [])

const created: LogRule = {
  tells: [CREATED, ...ROLE_TELLS],
  tell({ subject, after }, names) {
    const user = names.user(subject.id)
    return [entry(CREATED, user), ...roleEntries(user, [], roleIdsOf(after), names)]
  },
}

const DELEGATION = new Set(['delegatedUserId', 'delegationStartAt', 'delegationExpireAt'])
/** What is told by an entry of its own. */
const OWN = new Set(['status', 'roleIds', 'deletedAt', ...DELEGATION])

/** One update may change status, roles, delegate and attributes at once: each is told as what it is. */
const updated: LogRule = {
  tells: [ENABLED, DISABLED, DELETED, ...ROLE_TELLS, DELEGATED, PROFILE],
  tell(event, names) {
    const user = names.user(event.subject.id)
    const changes = changedFields(event.before, event.after)
    const entries = [...statusEntries(event, user), ...rolesOf(event, user, names)]
    if (changes.changed_fields.some((path) => DELEGATION.has(path))) {
      entries.push(entityEntry(USER, DELEGATED.activity, 'delegation_changed', event))
    }
    const others = changes.changed_fields.filter((path) => !OWN.has(path))
    if (others.length > 0) entries.push({ ...entry(PROFILE, user), unmapped: { changed_fields: others } })
    return entries
  },
}

function statusEntries({ before, after }: Happening, user: LogUser): LogEntry[] {
  const status = textOf(after, 'status')
  const told = textOf(before, 'status') === status ? undefined : BY_STATUS[status]
  return told ? [entry(told, user)] : []
}

const rolesOf = ({ before, after }: Happening, user: LogUser, names: Names): LogEntry[] =>
  roleEntries(user, roleIdsOf(before), roleIdsOf(after), names)

export const userLog: LogRules = {
  'directory.user.created': created,
  'directory.user.updated': updated,
  'directory.user.deleted': {
    tells: [DELETED],
    tell: ({ subject }, names) => [entry(DELETED, names.user(subject.id))],
  },
}
