import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { syncReaderOrItself } from '../guards.ts'
import { SyncLine } from '../lines/shape.ts'
import { listLines } from '../lines/store.ts'

export const listSyncLines = operation({
  id: 'connectors.syncs.listLines',
  about: 'Lists what the program of a connector logged during a sync, oldest first; the newest 1000 lines are kept.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/log',
  guard: syncReaderOrItself,
  request: shape('ConnectorSyncServiceListLinesRequest', 'Which page.', { ...pageFields }),
  response: shape('ConnectorSyncServiceListLinesResponse', 'A page of lines.', {
    list: list(SyncLine, 100, 'The lines.'),
    nextPageToken,
  }),

  async run(context, input, { sync_id }) {
    const { tx, page } = context
    const { limit, after, cut } = page(input)
    context.checkVersion(context.sync)
    const found = await listLines(tx, { syncId: sync_id, after: Number(after?.[0] ?? 0), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.number])
    return {
      list: rows.map(({ number, logged_at, level, message }) => ({
        number,
        at: logged_at,
        level: level as 'INFO',
        message,
      })),
      nextPageToken,
    }
  },
})
