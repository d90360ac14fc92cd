import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { AppUserRef } from '../../accounts/shape.ts'
import { AppEntitlementRef, AppRef, UserRef } from '../../apps/shape.ts'
import { grantReader } from '../../guards.ts'
import { expand } from '../../related.ts'
import { feedKey, listFeed, REMOVED } from '../feed.ts'
import { FeedView, historyExpandMask } from '../shape.ts'

export const grantFeed = operation({
  id: 'directory.grants.feed',
  about: 'Tells what was given and taken, newest first; everybody finds what concerns the own accounts.',
  route: 'POST /api/v1/grants/feed',
  guard: grantReader,
  called: 'AppEntitlementUserBindingService/SearchGrantFeed',
  reads: true,
  request: shape('SearchGrantFeedRequest', 'What to look for.', {
    appRefs: list(AppRef, 512, 'Only in these apps.'),
    appUserRefs: list(AppUserRef, 512, 'Only of these accounts.'),
    appEntitlementRefs: list(AppEntitlementRef, 512, 'Only of these entitlements.'),
    userRefs: list(UserRef, 512, 'Only of these users.'),
    after: timestamp('Only what happened then or later.'),
    before: timestamp('Only what happened before then.'),
    expandMask: historyExpandMask,
    ...pageFields,
  }),
  response: shape('SearchGrantFeedResponse', 'A page of what happened.', {
    list: list(FeedView, 100, 'What happened.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const page = context.page(input)
    const filter = {
      ...input,
      appIds: input.appRefs?.map(({ id = '' }) => id),
      userIds: input.userRefs?.map(({ id = '' }) => id),
    }
    const found = await listFeed(context, filter, { after: page.after, limit: page.limit })
    const { rows, nextPageToken } = page.cut(found, feedKey)
    const paths = await expand(context, input.expandMask, {
      apps: { app_id: rows.map((row) => row.app_id) },
      accounts: { app_user_id: rows.map((row) => row.app_user_id) },
      entitlements: { app_entitlement_id: rows.map((row) => row.entitlement_id) },
    })
    const shown = rows.map((row) => ({
      feed: {
        appId: row.app_id,
        appEntitlementId: row.entitlement_id,
        appUserId: row.app_user_id,
        date: row.date,
        eventType: row.rank === REMOVED ? ('GRANT_EVENT_TYPE_REMOVED' as const) : ('GRANT_EVENT_TYPE_ADDED' as const),
        ticketId: row.ticket_id,
      },
      appPath: paths.at('app', row.app_id),
      appUserPath: paths.at('account', row.app_user_id),
      entitlementPath: paths.at('entitlement', row.entitlement_id),
      ticketPath: '',
    }))
    return { list: shown, expanded: paths.list, nextPageToken }
  },
})
