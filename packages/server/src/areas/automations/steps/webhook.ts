import { freeform } from '../../../wire/collections.ts'
import { id } from '../../../wire/scalars.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { cel } from '../shapes/refs.ts'
import { stepKind } from './step-kind.ts'

const Webhook = shape(
  'WebhookStep',
  'Calls a webhook and waits for its answer.',
  {
    payload: nullable(freeform('What is sent as context, with {{ }} in its texts; the context of the run when null.')),
  },
  oneof('webhook_identifier', {
    webhookId: nullable(id('The webhook.')),
    webhookIdCel: nullable(cel('Gives the id of the webhook.')),
  }),
)

export const webhook = stepKind({
  kind: 'webhook',
  icon: 'box',
  shape: Webhook,
  samples: [
    { webhookId: 'w', payload: { b: { c: [1, null, 'x {{ ctx.trigger.x }}'] }, a: true } },
    { webhookIdCel: '"w"' },
  ],
  actsOn: 'tenant',
  concealed: 'redacted',
  texts: [
    { path: 'webhookIdCel', result: 'string' },
    { path: 'payload', template: 'json' },
  ],
  users: 'none',

  check({ webhookId, webhookIdCel }, saving) {
    if (saving.publishing && !webhookId && !webhookIdCel) {
      saving.refuse('webhookId', 'one of webhookId and webhookIdCel is required', 'VALUE_REQUIRED')
    }
  },
  references: ({ webhookId }) => (webhookId ? [{ field: 'webhookId', type: 'webhook', id: webhookId }] : []),
})
