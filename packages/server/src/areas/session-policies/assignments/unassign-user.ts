import { notFound } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { userUnassigned } from '../events.ts'
import { sessionPolicy } from '../guards.ts'
import { sessionPolicyRows } from '../resource.ts'
import { findUser, removeUser } from './store.ts'

export const unassignSessionPolicyFromUser = operation({
  id: 'signIn.sessionPolicies.assignments.unassignUser',
  about: 'Takes a session policy from a user; again it changes nothing.',
  route: 'DELETE /api/v1/session-policies/{id}/assignments/users/{user_id}',
  guard: sessionPolicy('settings:write'),
  request: shape('SessionPolicyServiceUnassignUserRequest', 'Nothing to say.', {}),
  response: shape('SessionPolicyServiceUnassignUserResponse', 'Nothing to say.', {}),

  async run(context, _input, { user_id }) {
    const { tx, emit } = context
    const policy = context.checkVersion(context.policy)
    const user = await findUser(tx, user_id)
    if (!user) throw notFound('user', user_id)
    if (await removeUser(tx, policy.id, user_id)) emit(userUnassigned(sessionPolicyRows.show(policy), user))
    return {}
  },
})
