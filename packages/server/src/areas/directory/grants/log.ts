import type { LogEntry, LogUser, Named } from '../../../service/log/entry.ts'
import {
  calledOf,
  type LoggedEvent,
  type LogRule,
  type LogRules,
  type Names,
  textOf,
} from '../../../service/log/rule.ts'

const WAYS = {
  found: { access: 'Assign Privileges', group: 'Add User', code: 'grant.added', verb: 'got' },
  updated: { access: 'Update', group: '', code: 'grant.updated', verb: 'has other terms for' },
  deleted: { access: 'Revoke Privileges', group: 'Remove User', code: 'grant.removed', verb: 'lost' },
  expired: { access: 'Expire', group: '', code: 'grant.expired', verb: 'is to lose' },
} as const

const MEMBERSHIP = { found: 'group.member_added', deleted: 'group.member_removed' } as const

const rule = (way: keyof typeof WAYS): LogRule => {
  const { access, group, code } = WAYS[way]
  const inGroup = way === 'found' || way === 'deleted'
  return {
    entryTypes: [
      { class: 'userAccess', activity: access, code },
      ...(inGroup ? [{ class: 'groupManagement', activity: group, code: MEMBERSHIP[way] } as const] : []),
    ],
    toEntries: (event, names) => entriesOf(way, event, names),
  }
}

export const grantLog: LogRules = {
  'directory.grant.found': rule('found'),
  'directory.grant.updated': rule('updated'),
  'directory.grant.deleted': rule('deleted'),
  'directory.grant.expired': rule('expired'),
}

function entriesOf(way: keyof typeof WAYS, event: LoggedEvent, names: Names): LogEntry[] {
  const reported = event.after ?? event.before
  const { access, group, code, verb } = WAYS[way]
  const user = holderOf(reported, names)
  const name = textOf(reported, 'entitlementDisplayName') || textOf(reported, 'entitlementId')
  const message = `${calledOf(user)} ${verb} ${textOf(reported, 'entitlementDisplayName') || 'an entitlement'} in ${textOf(reported, 'appDisplayName') || 'an app'}`
  const entitlement: Named = { uid: textOf(reported, 'entitlementId'), name, type: 'AppEntitlement' }
  const entry: LogEntry = {
    class: 'userAccess',
    activity: access,
    code,
    message,
    about: { user, privileges: [name], resources: [entitlement] },
    unmapped: { app_id: textOf(reported, 'appId'), app_user_id: textOf(reported, 'appUserId') },
  }
  if (reported?.isGroup !== true || (way !== 'found' && way !== 'deleted')) return [entry]
  const of: Named = {
    uid: textOf(reported, 'resourceId'),
    name: textOf(reported, 'resourceDisplayName'),
    type: reported.isAccessProfile === true ? 'access_profile' : 'Group',
  }
  return [
    entry,
    { class: 'groupManagement', activity: group, code: MEMBERSHIP[way], message, about: { user, group: of } },
  ]
}

/** The user, or the account when nobody is known to be behind it. */
function holderOf(reported: LoggedEvent['after'], names: Names): LogUser {
  const userId = textOf(reported, 'userId')
  const account = textOf(reported, 'accountDisplayName')
  if (userId === '') return { uid: textOf(reported, 'appUserId'), name: account, type: 'Unknown' }
  const user = names.user(userId)
  return { ...user, name: user.name || account }
}
