import { userIdOf } from '../../../../../service/actor.ts'
import type { Context } from '../../../../../service/context.ts'
import { operation } from '../../../../../service/operation.ts'
import { and, type Sql, sql } from '../../../../../store/sql.ts'
import { list } from '../../../../../wire/collections.ts'
import { oneOfNames } from '../../../../../wire/enums.ts'
import { id, int32, int64 } from '../../../../../wire/scalars.ts'
import { deprecated, required, shape } from '../../../../../wire/shape.ts'
import { grantReader } from '../../../guards.ts'
import { findScope, withinScope } from '../../../permission-scope.ts'
import { anyOf, inLiveApp } from '../../../search/filters.ts'
import { isReportOf } from '../../../users/reports.ts'
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

const AppCount = shape('AccessGraphAppCount', 'How much is held in an app.', {
  appId: id('The app.'),
  grantCount: int64('How many grants.'),
})

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
    appGrantCounts: list(AppCount, 10_000, 'By app, most first.'),
    appCount: int32('In how many apps something is held.'),
    appUsers: list(
      shape('AccessGraphAppUser', 'An account.', { appId: id('The app.'), id: id('The account.') }),
      10_000,
      'The accounts of the user in these apps, also those that hold nothing.',
    ),
    appCounts: deprecated(list(AppCount, 10_000, 'The same as appGrantCounts.')),
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
    const appGrantCounts = rows.map((row) => ({ appId: row.app_id, grantCount: row.count }))
    const accounts = await context.tx.rows<{ id: string; app_id: string }>(sql`
      select a.id, a.app_id from app_users a
      where ${and([
        sql`a.identity_user_id = ${userId} and a.deleted_at is null`,
        anyOf(sql`a.app_id`, appIds),
        inLiveApp(sql`a.app_id`),
        await visibleAccounts(context, userId),
      ])} order by a.app_id, a.id limit 10000`)
    return {
      appGrantCounts,
      appCount: appGrantCounts.length,
      appUsers: accounts.map((row) => ({ appId: row.app_id, id: row.id })),
      appCounts: appGrantCounts,
      totalGrants,
      band: bandOf(totalGrants),
    }
  },
})

/** Everybody sees the own accounts and those of their reports; those of others are seen where their grants are. */
async function visibleAccounts(context: Context, userId: string): Promise<Sql | undefined> {
  const callerId = userIdOf(context.actor)
  if (callerId === userId || (await isReportOf(context.tx, userId, callerId))) return undefined
  const scope = findScope(context, 'grants:read')
  return scope ? withinScope(scope, sql`a.app_id`) : sql`false`
}
