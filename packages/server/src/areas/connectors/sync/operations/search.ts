import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { and, sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { syncFilters, syncsFound } from '../filters.ts'
import type { Sync } from '../lifecycle/store.ts'
import { ConnectorSync } from '../shape.ts'
import { toSync } from '../view.ts'

export const searchSyncs = operation({
  id: 'connectors.syncs.search',
  about: 'Finds syncs of all connectors that the caller may read, newest first.',
  route: 'POST /api/v1/search/connector_syncs',
  guard: requiresOrOwns('connectors:read'),
  reads: true,
  request: shape('ConnectorSyncServiceSearchRequest', 'What to look for.', {
    ...syncFilters,
    createdAfter: timestamp('Only those made then or later.'),
    createdBefore: timestamp('Only those made before then.'),
    ...pageFields,
  }),
  response: shape('ConnectorSyncServiceSearchResponse', 'A page of syncs.', {
    list: list(ConnectorSync, 100, 'The syncs.'),
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const [at, id] = after ?? []
    const behind = after && sql`(s.created_at, s.id) < (${String(at)}::timestamptz, ${String(id)})`
    const newest = sql`and ${and([behind])} order by s.created_at desc, s.id desc limit ${limit}`
    const found = await context.tx.rows<Sync>(sql`
      select s.* from ${syncsFound(context, input, newest)} order by s.created_at desc, s.id desc limit ${limit}`)
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: rows.map(toSync), nextPageToken }
  },
})
