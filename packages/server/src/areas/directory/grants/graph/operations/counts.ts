import { operation } from '../../../../../service/operation.ts'
import { and, sql } from '../../../../../store/sql.ts'
import { list } from '../../../../../wire/collections.ts'
import { oneOfNames } from '../../../../../wire/enums.ts'
import { id, int64 } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { anyOf } from '../../../filters.ts'
import { grantReader } from '../../../guards.ts'
import { getUser } from '../../../users/store.ts'
import { ofUsers } from '../../search.ts'
import { visibleGrants } from '../../visibility.ts'
import { SizeBand } from '../shape.ts'

const NORMAL = 500n
const SUMMARIZED = 5000n

const bandOf = (total: bigint): (typeof SizeBand.values)[number] =>
  total <= NORMAL
    ? 'GRAPH_SIZE_BAND_NORMAL'
    : total <= SUMMARIZED
      ? 'GRAPH_SIZE_BAND_SUMMARIZED'
      : 'GRAPH_SIZE_BAND_TOO_LARGE'

export const countGraph = operation({
  id: 'directory.graph.counts',
  about: 'Counts what a user holds, by app, before a graph of it is drawn.',
  route: 'POST /api/v1/search/graph/counts',
  guard: grantReader,
  called: 'AccessGraphService/Counts',
  reads: true,
  request: shape('SearchAccessGraphCountsRequest', 'Whose.', {
    userId: required(id('The user.')),
    appIds: list(id('An app.'), 512, 'Only in these apps.'),
  }),
  response: shape('SearchAccessGraphCountsResponse', 'The counts.', {
    appCounts: list(
      shape('AccessGraphAppCount', 'How much is held in an app.', {
        appId: id('The app.'),
        grantCount: int64('How many grants.'),
      }),
      10_000,
      'By app, most first.',
    ),
    totalGrants: int64('How many grants in all.'),
    band: oneOfNames(SizeBand, 'How large the graph would be.'),
  }),

  async run(context, { userId, appIds }) {
    const visible = visibleGrants(context, { entitlement: sql`g.entitlement_id`, account: sql`g.app_user_id` })
    await getUser(context.tx, userId)
    const where = and([ofUsers(sql`g.app_user_id`, [userId]), anyOf(sql`g.app_id`, appIds), visible])
    const rows = await context.tx.rows<{ app_id: string; count: bigint }>(sql`
      select g.app_id, count(*) as count from grants g where ${where}
      group by g.app_id order by count desc, g.app_id limit 10000`)
    const totalGrants = rows.reduce((sum, row) => sum + row.count, 0n)
    const appCounts = rows.map((row) => ({ appId: row.app_id, grantCount: row.count }))
    return { appCounts, totalGrants, band: bandOf(totalGrants) }
  },
})
