import { requires } from '../../../../service/guard.ts'
import { pageById, totalOf } from '../../../../service/listing.ts'
import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { anyOf } from '../../search/filters.ts'
import { ConflictAlert, ConflictAlertState } from '../shape.ts'
import { toAlert } from '../view.ts'
import { allAlerts, listAlerts } from './store.ts'

const PREFIX = 'CONFLICT_ALERT_STATE_'

export const searchAlerts = operation({
  id: 'directory.conflicts.alerts.search',
  about: 'Finds access conflicts by monitor, user and state.',
  route: 'POST /api/v1/search/access-conflict-alerts',
  called: 'AccessConflictService/SearchAlerts',
  guard: requires('conflicts:read'),
  reads: true,
  request: shape('SearchConflictAlertsRequest', 'What to look for.', {
    monitorIds: list(id('The id of a monitor.'), 512, 'Only of these monitors.'),
    userIds: list(id('The id of a user.'), 512, 'Only of these users.'),
    states: list(oneOfNames(ConflictAlertState, 'A state.', { filter: true }), 16, 'Only in these states.'),
    ...totalField,
    ...pageFields,
  }),
  response: shape('SearchConflictAlertsResponse', 'A page of alerts.', {
    list: list(ConflictAlert, 100, 'The alerts.'),
    names: namesOf('app', 'conflictMonitor', 'entitlement', 'user'),
    total,
    nextPageToken,
  }),

  async run({ tx, page }, { monitorIds, userIds, states, ...asked }) {
    const where = [
      anyOf(sql`a.monitor_id`, monitorIds),
      anyOf(sql`a.user_id`, userIds),
      anyOf(
        sql`a.state`,
        states?.map((state) => state.slice(PREFIX.length)),
      ),
    ]
    const shown = await pageById({ page }, asked, {
      rows: ({ after = '', limit }) => listAlerts(tx, { where, after, limit }),
      show: toAlert,
    })
    return { ...shown, total: await totalOf(tx, asked, () => allAlerts(where)) }
  },
})
