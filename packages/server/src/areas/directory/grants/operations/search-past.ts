import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { and, sql } from '../../../../store/sql.ts'
import type { PastGrantsRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { AppUserRef } from '../../accounts/shape.ts'
import { AppEntitlementRef } from '../../apps/shape.ts'
import { grantReader } from '../../guards.ts'
import { expand } from '../../related.ts'
import { anyOf } from '../../search/filters.ts'
import { namedIn, ofUsers } from '../search.ts'
import { HistoryView, historyExpandMask } from '../shape.ts'
import { visibleGrants } from '../visibility.ts'

export const searchPastGrants = operation({
  id: 'directory.grants.searchPast',
  about: 'Finds grants that have ended, the last one first; everybody finds the own ones.',
  route: 'POST /api/v1/search/past-grants',
  guard: grantReader,
  called: 'AppEntitlementUserBindingService/SearchPastGrants',
  reads: true,
  request: shape('SearchPastGrantsRequest', 'What to look for.', {
    userId: id('Only those of this user.'),
    appIds: list(id('An app.'), 512, 'Only in these apps.'),
    appUserRefs: list(AppUserRef, 512, 'Only of these accounts.'),
    appEntitlementRefs: list(AppEntitlementRef, 512, 'Only of these entitlements.'),
    expandMask: historyExpandMask,
    ...pageFields,
  }),
  response: shape('SearchPastGrantsResponse', 'A page of grants that have ended.', {
    list: list(HistoryView, 100, 'One each time something was held.'),
    names: namesOf('account', 'app', 'entitlement', 'user'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const where = and([
      visibleGrants(context, { entitlement: sql`g.entitlement_id`, account: sql`g.app_user_id` }),
      input.userId ? ofUsers(sql`g.app_user_id`, [input.userId]) : undefined,
      anyOf(sql`g.app_id`, input.appIds),
      input.appUserRefs?.length ? namedIn(sql`g.app_id`, sql`g.app_user_id`, input.appUserRefs) : undefined,
      input.appEntitlementRefs?.length
        ? namedIn(sql`g.app_id`, sql`g.entitlement_id`, input.appEntitlementRefs)
        : undefined,
      after && sql`(g.revoked_at, g.id) < (${after[0]}::timestamptz, ${after[1]}::text)`,
    ])
    const found = await context.tx.rows<PastGrantsRow>(
      sql`select g.* from past_grants g where ${where} order by g.revoked_at desc, g.id desc limit ${limit}`,
    )
    const { rows, nextPageToken } = cut(found, (row) => [row.revoked_at.toString(), row.id])
    const paths = await expand(context, input.expandMask, {
      apps: { app_id: rows.map((row) => row.app_id) },
      accounts: { app_user_id: rows.map((row) => row.app_user_id) },
      entitlements: { app_entitlement_id: rows.map((row) => row.entitlement_id) },
    })
    const shown = rows.map((row) => ({
      history: {
        id: row.id,
        appId: row.app_id,
        appEntitlementId: row.entitlement_id,
        appUserId: row.app_user_id,
        grantedAt: row.granted_at,
        revokedAt: row.revoked_at,
      },
      appPath: paths.at('app', row.app_id),
      appUserPath: paths.at('account', row.app_user_id),
      entitlementPath: paths.at('entitlement', row.entitlement_id),
    }))
    return { list: shown, expanded: paths.list, nextPageToken }
  },
})
