import { missingReference, precondition } from '../../../lib/failure.ts'
import { operation } from '../../../service/operation.ts'
import { text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { userAssigned } from '../events.ts'
import { sessionPolicy } from '../guards.ts'
import { sessionPolicyRows } from '../resource.ts'
import { addUser, findUser } from './store.ts'

export const assignSessionPolicyToUser = operation({
  id: 'signIn.sessionPolicies.assignments.assignUser',
  about: 'Assigns a session policy to a user; again it changes nothing.',
  route: 'POST /api/v1/session-policies/{id}/assignments/users',
  guard: sessionPolicy('settings:write'),
  strict: true,
  request: shape('SessionPolicyServiceAssignUserRequest', 'The user.', {
    userId: required(text(64, 'The user.', { min: 1 })),
  }),
  response: shape('SessionPolicyServiceAssignUserResponse', 'Nothing to say.', {}),

  async run(context, { userId }) {
    const { tx, emit } = context
    const policy = context.checkVersion(context.policy)
    const user = await findUser(tx, userId)
    if (!user || user.deleted_at !== null || user.status === 'DELETED') throw missingReference('userId', 'user', userId)
    if (user.type !== 'USER_TYPE_HUMAN') {
      throw precondition('NOT_A_PERSON', 'session policies apply to people; this user is not one', userId)
    }
    if (await addUser(tx, policy.id, userId)) emit(userAssigned(sessionPolicyRows.show(policy), user))
    return {}
  },
})
