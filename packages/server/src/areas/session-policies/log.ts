import type { EntryType, LogEntry, LogUser, Named } from '../../service/log/entry.ts'
import { calledOf, type LoggedEvent, type LogRule, type LogRules, textOf } from '../../service/log/rule.ts'
import { entityRules, settingsRule } from '../../service/log/rules.ts'

const POLICY = { type: 'SessionPolicy', code: 'session_policy', kind: 'Policy' } as const

const WAYS = {
  userAssigned: { verb: 'assigned', account: 'Attach Policy', group: 'Assign Privileges' },
  userUnassigned: { verb: 'unassigned', account: 'Detach Policy', group: 'Revoke Privileges' },
  groupAssigned: { verb: 'assigned', account: 'Attach Policy', group: 'Assign Privileges' },
  groupUnassigned: { verb: 'unassigned', account: 'Detach Policy', group: 'Revoke Privileges' },
} as const

/** The policy has changed, and the account of the user or the group with it. */
const assignment = (way: keyof typeof WAYS): LogRule => {
  const { verb, account, group } = WAYS[way]
  const ofUser = way === 'userAssigned' || way === 'userUnassigned'
  const code = `${POLICY.code}.${ofUser ? 'user' : 'group'}_${verb}`
  const policyEntry: EntryType = { class: 'entityManagement', activity: 'Update', code }
  const other: EntryType = ofUser
    ? { class: 'accountChange', activity: account, code }
    : { class: 'groupManagement', activity: group, code }
  return {
    entryTypes: [policyEntry, other],
    toEntries(event): LogEntry[] {
      const policy = policyOf(event)
      const user = ofUser ? userOf(event) : undefined
      const named = groupOf(event)
      const whom = user ? calledOf(user) : named.name || 'a group'
      const words = policy.name ? `the session policy ${policy.name}` : 'a session policy'
      const message = { did: verb === 'assigned' ? `assigned ${words} to ${whom}` : `took ${words} from ${whom}` }
      return [
        { ...policyEntry, message, about: { entity: { ...policy, kind: POLICY.kind } } },
        user
          ? { ...other, message, about: { user, policies: [policy] } }
          : { ...other, message, about: { group: named, privileges: [policy.name || policy.uid] } },
      ]
    },
  }
}

const policyOf = ({ subject, after }: LoggedEvent): Named => ({
  uid: subject.id,
  name: textOf(after, 'displayName'),
  type: POLICY.type,
})

const userOf = ({ after }: LoggedEvent): LogUser => {
  const email = textOf(after, 'userEmail')
  const fullName = textOf(after, 'userDisplayName')
  return { uid: textOf(after, 'userId'), name: email || fullName, email, fullName, type: 'User' }
}

const groupOf = ({ after }: LoggedEvent): Named => ({
  uid: textOf(after, 'groupAppEntitlementId'),
  name: textOf(after, 'groupDisplayName'),
  type: 'AppEntitlement',
})

export const sessionPolicyLog: LogRules = {
  ...entityRules('signIn.sessionPolicy', POLICY),
  'signIn.sessionPolicy.userAssigned': assignment('userAssigned'),
  'signIn.sessionPolicy.userUnassigned': assignment('userUnassigned'),
  'signIn.sessionPolicy.groupAssigned': assignment('groupAssigned'),
  'signIn.sessionPolicy.groupUnassigned': assignment('groupUnassigned'),
  'signIn.sessionSettings.updated': settingsRule('session', undefined, 'the settings of sessions'),
}
