import { notFound } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { confirmSync } from '../../sync/lifecycle/confirm.ts'
import { getSync } from '../../sync/lifecycle/store.ts'
import { connector } from '../guards.ts'

export const confirmSyncValid = operation({
  id: 'connectors.confirmSyncValid',
  about: 'Says that a sync which was held is right: it is applied without the check.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/confirm_sync_valid/{sync_lifecycle_id}',
  called: 'ConnectorService/ConfirmSyncValid',
  guard: connector('write'),
  request: shape('ConfirmSyncValidRequest', 'Nothing to say.', {}),
  response: shape('ConfirmSyncValidResponse', 'Nothing to say.', {}),

  async run(context, _input, { connector_id, sync_lifecycle_id: syncId }) {
    context.checkVersion(context.connector)
    if ((await getSync(context.tx, syncId)).connector_id !== connector_id) throw notFound('ConnectorSync', syncId)
    await confirmSync(context, { connectorId: connector_id, syncId })
    return {}
  },
})
