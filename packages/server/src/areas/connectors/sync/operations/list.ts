import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { readConnector } from '../../registry/guards.ts'
import { listSyncs } from '../lifecycle/store.ts'
import { ConnectorSync } from '../shape.ts'
import { toSync } from '../view.ts'

export const listSyncsOperation = operation({
  id: 'connectors.syncs.list',
  about: 'Lists the syncs of a connector, newest first.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/syncs',
  guard: readConnector({ deleted: true }),
  request: shape('ConnectorSyncServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ConnectorSyncServiceListResponse', 'A page of syncs.', {
    list: list(ConnectorSync, 100, 'The syncs.'),
    nextPageToken,
  }),

  async run(context, input, { connector_id }) {
    const { tx, page } = context
    return pageById({ page }, input, {
      rows: (place) => listSyncs(tx, { connectorId: connector_id, ...place }),
      show: toSync,
    })
  },
})
