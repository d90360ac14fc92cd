import { invalid } from '../../../../../lib/failure.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { sql } from '../../../../../store/sql.ts'
import { list } from '../../../../../wire/collections.ts'
import { oneOfNames } from '../../../../../wire/enums.ts'
import { id, timestamp } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { startBulkAction } from '../../../../bulk-actions/api.ts'
import { redeliverMany } from '../../jobs/redeliver-many.ts'
import { stateNamed } from '../filter.ts'
import { WebhookState } from '../shape.ts'
import { matching } from '../store.ts'

const MOST = 10_000
const FINAL = ['WEBHOOK_STATE_SUCCESS', 'WEBHOOK_STATE_FATAL_ERROR']

export const redeliverInstances = operation({
  id: 'webhooks.instances.redeliverMany',
  about: 'Sends every delivery that has ended and matches once more, in the background.',
  route: 'POST /api/v1/webhooks/instances/redeliver',
  guard: requires('webhooks:write'),
  request: shape('WebhooksServiceRedeliverInstancesRequest', 'Which ones: at least one of the times must be given.', {
    webhookIds: list(id('A webhook.'), 512, 'Only those of these webhooks.'),
    states: list(
      oneOfNames(WebhookState, 'WEBHOOK_STATE_SUCCESS or WEBHOOK_STATE_FATAL_ERROR.'),
      2,
      'Only those in one of these states; the failed ones when absent.',
    ),
    createdAfter: timestamp('Only those made then or later.'),
    createdBefore: timestamp('Only those made before then.'),
  }),
  response: shape('WebhooksServiceRedeliverInstancesResponse', 'Where to ask how far it is.', {
    bulkActionId: id('The bulk action; empty when nothing matched.'),
  }),

  async run(context, input) {
    const { tx } = context
    const { webhookIds, createdAfter, createdBefore } = input
    if (!createdAfter && !createdBefore) {
      throw invalid('createdAfter', 'createdAfter or createdBefore is required', 'VALUE_REQUIRED')
    }
    for (const [index, name] of (input.states ?? []).entries()) {
      if (!FINAL.includes(name)) throw invalid(`states[${index}]`, `must be one of ${FINAL.join(', ')}`)
    }
    const states = input.states?.length ? input.states.map(stateNamed) : ['FATAL_ERROR']
    const items = await tx.rows<{ id: string }>(sql`
      select id from webhook_deliveries where ${matching({ webhookIds, states, createdAfter, createdBefore })}
      order by created_at, id limit ${MOST + 1}`)
    if (items.length > MOST) throw invalid('createdAfter', `more than ${MOST} deliveries match; narrow it down`)
    return { bulkActionId: await startBulkAction(context, redeliverMany, items) }
  },
})
