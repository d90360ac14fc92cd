import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { ConflictMonitor } from '../shape.ts'
import { listMonitors } from '../store.ts'
import { toMonitor } from '../view.ts'

export const listMonitorsOperation = operation({
  id: 'directory.conflicts.list',
  about: 'Lists the access conflict monitors.',
  route: 'GET /api/v1/accessconflicts',
  called: 'AccessConflictService/ListMonitors',
  guard: requires('conflicts:read'),
  request: shape('ConflictMonitorListRequest', 'Which page.', pageFields),
  response: shape('ConflictMonitorListResponse', 'A page of monitors.', {
    list: list(ConflictMonitor, 100, 'The monitors.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    return pageById({ page }, input, {
      rows: ({ after = '', limit }) => listMonitors(tx, after, limit),
      show: toMonitor,
    })
  },
})
