import { countRows, prefixed } from '../../../../../service/counts/count.ts'
import { rangeFields, rangeOf } from '../../../../../service/counts/range.ts'
import { countedFields, countList, dayFields, MOST_DAYS_SHOWN } from '../../../../../service/counts/shape.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { sql } from '../../../../../store/sql.ts'
import { list } from '../../../../../wire/collections.ts'
import { shape } from '../../../../../wire/shape.ts'
import { deliveryFilters, stateNamed } from '../filter.ts'
import { matching } from '../store.ts'

const WebhookInstanceDay = shape('WebhookInstanceDay', 'Deliveries made on one day.', {
  ...dayFields,
  byState: countList('By the state they are in now.'),
})

export const countInstances = operation({
  id: 'webhooks.instances.counts',
  about: 'Counts the deliveries made in a range of time that a search with the same filters finds.',
  route: 'POST /api/v1/search/webhooks/instances/counts',
  guard: requires('webhooks:read'),
  called: 'WebhooksSearchService/CountInstances',
  reads: true,
  request: shape('WebhookInstanceCountsRequest', 'What to count.', { ...deliveryFilters, ...rangeFields }),
  response: shape('WebhookInstanceCountsResponse', 'How many there are.', {
    ...countedFields,
    byState: countList('By state.'),
    days: list(WebhookInstanceDay, MOST_DAYS_SHOWN, 'Each day of the range.'),
  }),

  async run({ tx, now }, input) {
    const range = rangeOf(input, now)
    const where = matching({
      webhookIds: input.webhookIds,
      states: input.states?.map(stateNamed),
      sources: input.sources,
      createdAfter: range.since,
      createdBefore: range.until,
    })
    const { by, days, ...counted } = await countRows(tx, {
      range,
      rows: (most) => sql`(select created_at, state from webhook_deliveries where ${where} ${most}) d`,
      newestFirst: sql`order by created_at desc`,
      at: sql`d.created_at`,
      by: { state: sql`d.state` },
    })
    return {
      ...counted,
      byState: prefixed(STATE, by.state),
      days: days.map(({ by: { state }, ...day }) => ({ ...day, byState: prefixed(STATE, state) })),
    }
  },
})

const STATE = 'WEBHOOK_STATE_'
