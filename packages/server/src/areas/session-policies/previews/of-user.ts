import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { previewedUser } from '../guards.ts'
import { resolveSessionPolicy } from '../resolution/resolve.ts'
import { findSettings } from '../settings/store.ts'
import { previewFields } from './shape.ts'
import { toPreview } from './view.ts'

export const previewSessionPolicyOfUser = operation({
  id: 'signIn.sessionPolicies.previews.ofUser',
  about: 'Shows which session policy applies to a user and why; "me" is the caller.',
  route: 'GET /api/v1/session-policies/preview/users/{user_id}',
  guard: previewedUser(),
  request: shape('SessionPolicyServicePreviewUserRequest', 'Nothing to say.', {}),
  response: shape('SessionPolicyServicePreviewUserResponse', 'The session policy of the user.', previewFields),

  async run({ tx, userId }) {
    return toPreview(userId, await resolveSessionPolicy(tx, userId), await findSettings(tx))
  },
})
