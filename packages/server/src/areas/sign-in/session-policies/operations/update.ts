import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { policyChanged } from '../events.ts'
import { editablePolicy } from '../guards.ts'
import { checkPolicy } from '../rules.ts'
import { SessionPolicy } from '../shape.ts'
import { savePolicy } from '../store.ts'
import { toContent, toSessionPolicy } from '../view.ts'

export const updateSessionPolicy = operation({
  id: 'signIn.sessionPolicies.update',
  about: 'Changes a session policy; sessions to which it applies follow.',
  route: 'POST /api/v1/session-policies/{id}',
  guard: editablePolicy(),
  strict: true,
  request: shape('SessionPolicyServiceUpdateRequest', 'The changes.', {
    sessionPolicy: SessionPolicy,
    updateMask: fieldMask('Which members of sessionPolicy to change; absent means those present.'),
  }),
  response: shape('SessionPolicyServiceUpdateResponse', 'The session policy as it is now.', {
    sessionPolicy: SessionPolicy,
  }),

  async run(context, input) {
    const { tx, services, emit } = context
    const stored = context.checkVersion(context.policy)
    const before = toSessionPolicy(stored)
    const { merged, changed } = mergeUpdate({
      shape: SessionPolicy,
      name: 'sessionPolicy',
      stored: before,
      given: input.sessionPolicy,
      mask: input.updateMask,
    })
    if (!changed) return { sessionPolicy: before }
    checkPolicy(services, merged, 'sessionPolicy.')
    const sessionPolicy = toSessionPolicy(context.setEtag(await savePolicy(tx, stored.id, toContent(merged))))
    emit(policyChanged('updated', before, sessionPolicy))
    return { sessionPolicy }
  },
})
