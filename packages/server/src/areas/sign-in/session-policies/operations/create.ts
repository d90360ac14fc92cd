import { precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { builtinPolicy } from '../builtin.ts'
import { policyChanged } from '../events.ts'
import { checkPolicy, MOST_POLICIES } from '../rules.ts'
import { policyFields, SessionPolicy } from '../shape.ts'
import { countPolicies, insertPolicy } from '../store.ts'
import { toContent, toSessionPolicy } from '../view.ts'

export const createSessionPolicy = operation({
  id: 'signIn.sessionPolicies.create',
  about: 'Makes a session policy; it applies to nobody until it is assigned or the default of the tenant.',
  route: 'POST /api/v1/session-policies',
  guard: requires('settings:write'),
  strict: true,
  request: shape('SessionPolicyServiceCreateRequest', 'A new session policy.', {
    displayName: required(displayName('What it is called.')),
    ...policyFields,
  }),
  response: shape('SessionPolicyServiceCreateResponse', 'The session policy.', { sessionPolicy: SessionPolicy }),

  async run(context, input) {
    const { tx, services, emit } = context
    const content = toContent(input)
    checkPolicy(services, toSessionPolicy({ ...builtinPolicy(tx.tenantId), ...content }), '')
    if ((await countPolicies(tx)) >= MOST_POLICIES) {
      throw precondition('QUOTA_EXCEEDED', `a tenant has at most ${MOST_POLICIES} session policies; delete one first`)
    }
    const sessionPolicy = toSessionPolicy(context.setEtag(await insertPolicy(tx, content)))
    emit(policyChanged('created', null, sessionPolicy))
    return { sessionPolicy }
  },
})
