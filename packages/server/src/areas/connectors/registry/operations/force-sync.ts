import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { startSync } from '../../running/start.ts'
import { connectorChanged } from '../events.ts'
import { connector } from '../guards.ts'
import { getShown } from '../store.ts'

export const forceSync = operation({
  id: 'connectors.forceSync',
  about: 'Has a connector sync now; its schedule stays as it is.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/force_sync',
  called: 'ConnectorService/ForceSync',
  guard: connector('write'),
  request: shape('ForceSyncRequest', 'Nothing to say.', {}),
  response: shape('ForceSyncResponse', 'Nothing to say.', {}),

  async run(context, _input, { connector_id }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.connector)
    if (stored.config === null) {
      throw precondition('INVALID_STATE', 'the connector waits for its configuration', connector_id)
    }
    await startSync(context, stored)
    const row = await getShown(tx, connector_id)
    emit(connectorChanged('syncRequested', row, row))
    return {}
  },
})
