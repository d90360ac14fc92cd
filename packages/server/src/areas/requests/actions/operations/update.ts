import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { checkMayOffer } from '../check-may-offer.ts'
import { checkNamed } from '../check-named.ts'
import { actionChanged } from '../events.ts'
import { actionGuards } from '../resource.ts'
import { actionAnswer, RequestAction } from '../shape.ts'
import { saveAction } from '../store.ts'
import { toAction } from '../view.ts'

export const updateAction = operation({
  id: 'requests.actions.update',
  about:
    'Changes an offer; what was asked for before goes on as it was. Who may not have it done changes its words and switches it off.',
  route: 'POST /api/v1/request_actions/{id}',
  guard: actionGuards.change,
  request: shape('RequestActionServiceUpdateRequest', 'The changes.', {
    requestAction: nullable(RequestAction),
    updateMask: fieldMask('Which members of requestAction to change; absent means those present.'),
  }),
  response: actionAnswer('RequestActionServiceUpdateResponse'),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const before = toAction(context.checkVersion(context.stored))
    const { merged, changed } = mergeUpdate({
      shape: RequestAction,
      name: 'requestAction',
      stored: before,
      given: input.requestAction,
      mask: input.updateMask,
      immutable: ['automationTemplateId', 'resourceAction'],
    })
    if (!changed) return { requestAction: before }
    await checkMayOffer(context, before, merged)
    await checkNamed(tx, merged, before, 'requestAction.')
    const requestAction = toAction(context.setEtag(await saveAction(tx, id, merged)))
    emit(actionChanged('updated', before, requestAction))
    return { requestAction }
  },
})
