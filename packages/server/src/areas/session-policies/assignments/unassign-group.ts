import { notFound } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { groupUnassigned } from '../events.ts'
import { sessionPolicy } from '../guards.ts'
import { sessionPolicyRows } from '../resource.ts'
import { findGroup, removeGroup } from './store.ts'

export const unassignSessionPolicyFromGroup = operation({
  id: 'signIn.sessionPolicies.assignments.unassignGroup',
  about: 'Takes a session policy from all who hold an entitlement; again it changes nothing.',
  route: 'DELETE /api/v1/session-policies/{id}/assignments/groups/{group_app_entitlement_id}',
  guard: sessionPolicy('settings:write'),
  request: shape('SessionPolicyServiceUnassignGroupRequest', 'Nothing to say.', {}),
  response: shape('SessionPolicyServiceUnassignGroupResponse', 'Nothing to say.', {}),

  async run(context, _input, { group_app_entitlement_id: id }) {
    const { tx, emit } = context
    const policy = context.checkVersion(context.policy)
    const group = await findGroup(tx, id)
    if (!group) throw notFound('entitlement', id)
    if (await removeGroup(tx, policy.id, id)) {
      emit(groupUnassigned(sessionPolicyRows.show(policy), group))
    }
    return {}
  },
})
