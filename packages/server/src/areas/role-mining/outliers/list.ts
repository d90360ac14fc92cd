import { requires } from '../../../service/guard.ts'
import { among, pageOf } from '../../../service/listing.ts'
import { namesOf } from '../../../service/names/named-objects.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { SERVICE } from '../shape.ts'
import { outlierRows } from './resource.ts'
import { Outlier, OutlierState } from './shape.ts'
import { showOutliers } from './view.ts'

/** What was taken away since the run is left out. */
const isHeld = sql`exists (
  select from grants_view g join app_users_view a on a.id = g.app_user_id and a.deleted_at is null
  where a.identity_user_id = living.user_id and g.entitlement_id = living.entitlement_id)`

export const listOutliers = operation({
  id: 'roleMining.outliers.list',
  about: 'Lists what people hold unlike all of their peers, as the last run found it, the surest first.',
  route: 'GET /api/v1/role-mining/outliers',
  called: `${SERVICE}/ListOutliers`,
  guard: requires('rolemining:read'),
  request: shape('ListRoleMiningOutliersRequest', 'Which of them.', {
    state: oneOfNames(OutlierState, 'Only those in this state.', { filter: true }),
    appId: id('Only those in this app.'),
    userId: id('Only what this user holds.'),
    ...pageFields,
  }),
  response: shape('ListRoleMiningOutliersResponse', 'A page of outliers.', {
    list: list(Outlier, 100, 'The outliers.'),
    nextPageToken,
    names: namesOf('user', 'app', 'entitlement'),
  }),

  run: (context, { state = '', appId, userId, ...page }) =>
    pageOf(context, page, {
      rows: (place) =>
        outlierRows.list(context.tx, {
          ...place,
          where: [
            isHeld,
            isAsked(state) ? among(sql`state`, [state.replace('OUTLIER_STATE_', '')]) : undefined,
            appId ? sql`app_id = ${appId}` : undefined,
            userId ? sql`user_id = ${userId}` : undefined,
          ],
        }),
      keyOf: outlierRows.order.keyOf,
      showAll: (rows) => showOutliers(context, rows),
    }),
})

const isAsked = (state: string): boolean => state !== '' && state !== OutlierState.unspecified
