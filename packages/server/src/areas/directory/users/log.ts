import { changedFields } from '../../../service/log/changed.ts'
import type { EntryType, LogEntry, LogUser } from '../../../service/log/entry.ts'
import {
  calledOf,
  type LoggedEvent,
  type LogRule,
  type LogRules,
  type Names,
  plain,
  textOf,
} from '../../../service/log/rule.ts'
import { entityEntry, ROLE_ENTRY_TYPES, roleEntries } from '../../../service/log/rules.ts'

const account = (activity: string, verb: string): EntryType => ({
  class: 'accountChange',
  activity,
  code: `user.${verb}`,
})

const CREATED = account('Create', 'created')
const ENABLED = account('Enable', 'enabled')
const DISABLED = account('Disable', 'disabled')
const DELETED = account('Delete', 'deleted')
const PROFILE = account('profile_changed', 'profile_changed')
const KEPT = account('kept', 'kept')
const EMAIL_CHANGED = account('email_changed', 'email_changed')
const USER = {
  type: 'User',
  code: 'user',
  kind: 'User',
  word: '',
  says: { delegation_changed: 'changed who decides for {it}' },
} as const
const DELEGATED = { class: 'entityManagement', activity: 'Update', code: 'user.delegation_changed' } as const

/** What the actor did, by the code of the line. */
const DID: Readonly<Record<string, string>> = {
  'user.created': 'added',
  'user.enabled': 'enabled',
  'user.disabled': 'disabled',
  'user.deleted': 'deleted',
  'user.profile_changed': 'changed the profile of',
}

const BY_STATUS: Readonly<Record<string, EntryType>> = { ENABLED, DISABLED, DELETED }

const entry = (reported: EntryType, user: LogUser): LogEntry => ({
  ...reported,
  message: { did: `${DID[reported.code] ?? 'changed'} ${calledOf(user)}` },
  about: { user },
})

const roleIdsOf = (wire: LoggedEvent['after']): string[] =>
  Array.isArray(wire?.roleIds) ? wire.roleIds.map(String) : []

const created: LogRule = {
  entryTypes: [CREATED, ...ROLE_ENTRY_TYPES],
  toEntries({ subject, after }, names) {
    const user = names.user(subject.id)
    return [entry(CREATED, user), ...roleEntries(user, [], roleIdsOf(after), names)]
  },
}

const DELEGATION = new Set(['delegatedUserId', 'delegationStartAt', 'delegationExpireAt'])
/** What is logged by an entry of its own. */
const OWN = new Set(['status', 'roleIds', 'deletedAt', ...DELEGATION])

/** One update may change status, roles, delegate and attributes together: each is logged separately. */
const updated: LogRule = {
  entryTypes: [ENABLED, DISABLED, DELETED, ...ROLE_ENTRY_TYPES, DELEGATED, PROFILE],
  toEntries(event, names) {
    const user = names.user(event.subject.id)
    const changes = changedFields(event.before, event.after)
    const entries = [...statusEntries(event, user), ...rolesOf(event, user, names)]
    if (changes.changed_fields.some((path) => DELEGATION.has(path))) {
      entries.push(entityEntry(USER, DELEGATED.activity, 'delegation_changed', event, names))
    }
    const others = changes.changed_fields.filter((path) => !OWN.has(path))
    if (others.length > 0) entries.push({ ...entry(PROFILE, user), unmapped: { changed_fields: others } })
    return entries
  },
}

function statusEntries({ before, after }: LoggedEvent, user: LogUser): LogEntry[] {
  const status = textOf(after, 'status')
  const reported = textOf(before, 'status') === status ? undefined : BY_STATUS[status]
  return reported ? [entry(reported, user)] : []
}

const rolesOf = ({ before, after }: LoggedEvent, user: LogUser, names: Names): LogEntry[] =>
  roleEntries(user, roleIdsOf(before), roleIdsOf(after), names)

const GIVEN = { class: 'entityManagement', activity: 'users_given_role', code: 'users.given_role' } as const

/** Up to some hundred people in one line. */
const givenRole: LogRule = {
  entryTypes: [GIVEN],
  toEntries({ subject, after }, names) {
    const role = names.role(textOf(after, 'roleId'))
    const message = { did: `gave ${after?.count ?? 0} people the role ${role.name || 'that was named'}` }
    const about = { entity: { uid: subject.id, name: 'people', type: 'Tenant' } }
    return [{ ...GIVEN, message, about, unmapped: { count: after?.count ?? 0, user_ids: after?.ids ?? [] } }]
  },
}

/** A directory would have ended the last administrator. */
const kept: LogRule = {
  entryTypes: [KEPT],
  toEntries({ subject, after }, names) {
    const user = names.user(subject.id)
    const message = `${calledOf(user)} stays although a directory says ${plain(textOf(after, 'reported'))}: the last person who can sign in as Super Administrator`
    return [{ ...KEPT, severity: 'High', message, about: { user } }]
  },
}

/** The address is no way in before it is confirmed. */
const emailChanged: LogRule = {
  entryTypes: [EMAIL_CHANGED],
  toEntries: ({ subject, before, after }, names) => {
    const user = names.user(subject.id)
    return [
      {
        ...EMAIL_CHANGED,
        message: `A directory changed the address of ${calledOf(user)}`,
        severity: 'Medium',
        unmapped: { email_before: textOf(before, 'email'), email: textOf(after, 'email') },
        about: { user },
      },
    ]
  },
}

export const userLog: LogRules = {
  'directory.user.kept': kept,
  'directory.users.givenRole': givenRole,
  'directory.user.emailChanged': emailChanged,
  'directory.user.created': created,
  'directory.user.updated': updated,
  'directory.user.deleted': {
    entryTypes: [DELETED],
    toEntries: ({ subject }, names) => [entry(DELETED, names.user(subject.id))],
  },
}
