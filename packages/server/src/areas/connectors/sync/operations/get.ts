import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { syncReaderOrItself } from '../guards.ts'
import { ConnectorSync } from '../shape.ts'
import { toSync } from '../view.ts'

export const getSyncOperation = operation({
  id: 'connectors.syncs.get',
  about: 'Reads one sync: how far it is, what it brought, and what was wrong with it.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}',
  guard: syncReaderOrItself,
  request: shape('ConnectorSyncServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ConnectorSyncServiceGetResponse', 'The sync.', { sync: ConnectorSync }),

  async run(context) {
    return { sync: toSync(context.checkVersion(context.sync)) }
  },
})
