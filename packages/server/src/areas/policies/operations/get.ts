import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { policy } from '../guards.ts'
import { Policy } from '../shape.ts'
import { toPolicy } from '../view.ts'

export const getPolicyOperation = operation({
  id: 'policies.get',
  about: 'Reads a policy.',
  route: 'GET /api/v1/policies/{id}',
  called: 'PolicyService/Get',
  guard: policy('policies:read'),
  request: shape('GetPolicyRequest', 'Nothing to say.', {}),
  response: shape('GetPolicyResponse', 'The policy.', { policy: Policy }),

  async run(context) {
    return { policy: toPolicy(context.checkVersion(context.policy)) }
  },
})
