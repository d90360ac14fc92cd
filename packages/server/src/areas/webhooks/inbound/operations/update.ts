import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { listenerChanged } from '../events.ts'
import { WebhookListener } from '../shape.ts'
import { lockListener, saveCidrs } from '../store.ts'
import { toListener } from '../view.ts'

export const updateListener = operation({
  id: 'webhooks.listeners.update',
  about: 'Changes the addresses a listener may be called from.',
  route: 'POST /api/v1/webhook-listeners/{listener_id}',
  guard: requires('automations:write'),
  strict: true,
  request: shape('WebhookListenerServiceUpdateRequest', 'The changes.', {
    listener: WebhookListener,
    updateMask: fieldMask('Which members of listener to change; absent means those present.'),
  }),
  response: shape('WebhookListenerServiceUpdateResponse', 'The listener as it is now.', { listener: WebhookListener }),

  async run(context, input, { listener_id }) {
    const stored = toListener(context.checkVersion(await lockListener(context.tx, listener_id)))
    const { merged, changed } = mergeUpdate({
      shape: WebhookListener,
      name: 'listener',
      stored,
      given: input.listener,
      mask: input.updateMask,
    })
    if (!changed) return { listener: stored }
    const listener = toListener(context.setEtag(await saveCidrs(context.tx, stored.id, merged.allowedCidrs)))
    context.emit(listenerChanged('updated', stored, listener))
    return { listener }
  },
})
