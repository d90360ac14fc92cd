import { missingReference, precondition } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { groupAssigned } from '../events.ts'
import { sessionPolicy } from '../guards.ts'
import { sessionPolicyRows } from '../resource.ts'
import { addGroup, findGroup, listGroups } from './store.ts'

export const MOST_GROUPS = 100

export const assignSessionPolicyToGroup = operation({
  id: 'signIn.sessionPolicies.assignments.assignGroup',
  about: 'Assigns a session policy to all who hold an entitlement; again it changes nothing.',
  route: 'POST /api/v1/session-policies/{id}/assignments/groups',
  guard: sessionPolicy('settings:write'),
  strict: true,
  request: shape('SessionPolicyServiceAssignGroupRequest', 'The group.', {
    groupAppEntitlementId: required(text(64, 'The entitlement whose holders are the members.', { min: 1 })),
  }),
  response: shape('SessionPolicyServiceAssignGroupResponse', 'Nothing to say.', {}),

  async run(context, { groupAppEntitlementId: id }) {
    const { tx, emit } = context
    const policy = context.checkVersion(context.policy)
    const group = await findGroup(tx, id)
    if (!group || group.deleted_at !== null) throw missingReference('groupAppEntitlementId', 'entitlement', id)
    const groups = await listGroups(tx, policy.id)
    if (groups.includes(id)) return {}
    if (groups.length >= MOST_GROUPS) {
      throw precondition('QUOTA_EXCEEDED', `a policy is assigned to at most ${MOST_GROUPS} groups; unassign one first`)
    }
    if (await addGroup(tx, policy.id, id)) {
      emit(groupAssigned(sessionPolicyRows.show(policy), group))
    }
    return {}
  },
})
