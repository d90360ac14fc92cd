import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { sessionPolicy } from '../guards.ts'
import { SessionPolicy } from '../shape.ts'
import { toSessionPolicy } from '../view.ts'

export const getSessionPolicy = operation({
  id: 'signIn.sessionPolicies.get',
  about: 'Reads one session policy.',
  route: 'GET /api/v1/session-policies/{id}',
  guard: sessionPolicy('settings:read'),
  request: shape('SessionPolicyServiceGetRequest', 'Nothing to say.', {}),
  response: shape('SessionPolicyServiceGetResponse', 'The session policy.', { sessionPolicy: SessionPolicy }),

  async run(context) {
    return { sessionPolicy: toSessionPolicy(context.setEtag(context.policy)) }
  },
})
