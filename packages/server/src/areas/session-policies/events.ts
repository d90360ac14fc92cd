import type { Change } from '../../service/events.ts'
import type { ShownPolicy } from './shape.ts'

type Policy = Pick<ShownPolicy, 'id' | 'displayName'>

const assignment = ({ id, displayName }: Policy, to: Record<string, unknown>): Omit<Change, 'kind'> => ({
  subject: { type: 'sessionPolicy', id },
  after: { displayName, ...to },
})

type User = { readonly id: string; readonly display_name: string; readonly email: string }

const facts = (user: User) => ({ userId: user.id, userDisplayName: user.display_name, userEmail: user.email })

export const userAssigned = (policy: Policy, user: User): Change => ({
  kind: 'signIn.sessionPolicy.userAssigned',
  ...assignment(policy, facts(user)),
})

export const userUnassigned = (policy: Policy, user: User): Change => ({
  kind: 'signIn.sessionPolicy.userUnassigned',
  ...assignment(policy, facts(user)),
})

type Group = { readonly id: string; readonly display_name: string }

const named = (group: Group) => ({ groupAppEntitlementId: group.id, groupDisplayName: group.display_name })

export const groupAssigned = (policy: Policy, group: Group): Change => ({
  kind: 'signIn.sessionPolicy.groupAssigned',
  ...assignment(policy, named(group)),
})

export const groupUnassigned = (policy: Policy, group: Group): Change => ({
  kind: 'signIn.sessionPolicy.groupUnassigned',
  ...assignment(policy, named(group)),
})
