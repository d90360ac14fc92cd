import { bulkKind } from '../../../bulk-actions/api.ts'
import { redeliver } from '../deliveries/redeliver.ts'
import { isFinal } from '../deliveries/states.ts'
import { findDelivery } from '../deliveries/store.ts'
import { webhookRows } from '../hooks/store.ts'

export const redeliverMany = bulkKind<{ id: string }>({
  kind: 'webhooks.redeliver',
  about: 'Sends many deliveries that have ended once more.',
  permission: 'webhooks:read',
  needs: 'webhooks:write',

  async each(context, { id }) {
    const delivery = await findDelivery(context.tx, id)
    const webhook = delivery && (await webhookRows.findForShare(context.tx, delivery.webhook_id))
    if (!delivery || !webhook || !isFinal(delivery.state)) return 'skipped'
    await redeliver(context, webhook, delivery)
    return 'changed'
  },
})
