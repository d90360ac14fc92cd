import { Failure, precondition } from '../../../../../lib/failure.ts'
import { operation } from '../../../../../service/operation.ts'
import { text } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { createDelivery } from '../../deliveries/create-delivery.ts'
import { responseReadAs, WebhookInstance } from '../../deliveries/shape.ts'
import { countTestsSince, type Delivery } from '../../deliveries/store.ts'
import { toInstance } from '../../deliveries/view.ts'
import { waitForEnd } from '../../deliveries/wait-for-end.ts'
import { webhookGuards } from '../resource.ts'

const MOST_A_MINUTE = 10

export const testWebhook = operation({
  id: 'webhooks.test',
  about: 'Sends a sample event and answers what came of it, at most 10 seconds later.',
  route: 'POST /api/v1/webhooks/{id}/test',
  guard: webhookGuards.change,
  request: shape('WebhooksServiceTestRequest', 'Nothing to say.', {}),
  response: shape('WebhooksServiceTestResponse', 'The delivery of the sample event.', {
    webhook: WebhookInstance,
    responseReadAs: responseReadAs(),
    error: text(256, 'What went wrong; empty when nothing did.'),
  }),

  async run(context, _input, { id }) {
    const { tx, services } = context
    const webhook = context.checkVersion(context.stored)
    const check = services.outbound.checkUrl(webhook.url)
    if (!check.allowed) throw precondition('DESTINATION_NOT_ALLOWED', `url: ${check.reason}`, id)
    if ((await countTestsSince(tx, id, tx.now.subtract({ minutes: 1 }))) >= MOST_A_MINUTE) throw tooMany()
    return tested(await createDelivery(context, { webhookId: id, source: { test: {} }, fields: {} }))
  },

  async awaitResult(callContext, { webhook }) {
    return tested(await waitForEnd(callContext, webhook.id))
  },
})

const tested = (delivery: Delivery) => ({
  webhook: toInstance(delivery),
  responseReadAs: delivery.response_read_as,
  error: delivery.error,
})

const tooMany = (): Failure =>
  new Failure('RESOURCE_EXHAUSTED', 'RATE_LIMITED', `at most ${MOST_A_MINUTE} tests of a webhook a minute`, {
    retryAfterSeconds: 60,
  })
