import { countRows } from '../../../../service/counts/count.ts'
import { rangeFields, rangeOf } from '../../../../service/counts/range.ts'
import { countedFields, countList, dayFields, MOST_DAYS_SHOWN } from '../../../../service/counts/shape.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { shape } from '../../../../wire/shape.ts'
import { syncFilters, syncsFound } from '../filters.ts'

const ConnectorSyncDay = shape('ConnectorSyncDay', 'Syncs made on one day.', {
  ...dayFields,
  byState: countList('By the state they are in now.'),
})

export const countSyncs = operation({
  id: 'connectors.syncs.counts',
  about: 'Counts the syncs made in a range of time that a search with the same filters finds.',
  route: 'POST /api/v1/search/connector_syncs/counts',
  called: 'ConnectorSyncService/Count',
  guard: requiresOrOwns('connectors:read'),
  reads: true,
  request: shape('ConnectorSyncCountsRequest', 'What to count.', { ...syncFilters, ...rangeFields }),
  response: shape('ConnectorSyncCountsResponse', 'How many there are.', {
    ...countedFields,
    byState: countList('By state.'),
    days: list(ConnectorSyncDay, MOST_DAYS_SHOWN, 'Each day of the range.'),
  }),

  async run(context, input) {
    const range = rangeOf(input, context.now)
    const { appIds, connectorIds, states } = input
    const asked = { appIds, connectorIds, states, createdAfter: range.since, createdBefore: range.until }
    const { by, days, ...counted } = await countRows(context.tx, {
      range,
      rows: (most) => sql`(select s.created_at, s.state from ${syncsFound(context, asked, most)} ${most}) s`,
      newestFirst: sql`order by s.created_at desc`,
      at: sql`s.created_at`,
      by: { state: sql`s.state` },
    })
    return {
      ...counted,
      byState: by.state,
      days: days.map(({ by: { state }, ...day }) => ({ ...day, byState: state })),
    }
  },
})
