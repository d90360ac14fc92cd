import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { cancelSync } from '../../sync/lifecycle/cancel.ts'
import { connectorChanged } from '../events.ts'
import { connector } from '../guards.ts'
import { getShown, savePause } from '../store.ts'

const PAUSED = 'PAUSED'

export const pauseConnector = operation({
  id: 'connectors.pause',
  about: 'Stops a connector until it is resumed: it neither syncs nor provisions.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/pause',
  called: 'ConnectorService/PauseSync',
  guard: connector('write'),
  request: shape('PauseSyncRequest', 'Nothing to say.', {}),
  response: shape('PauseSyncResponse', 'Nothing to say.', {}),

  async run(context, _input, { connector_id: id }) {
    const { tx, emit, names } = context
    const stored = context.checkVersion(context.connector)
    if (stored.sync_disabled_category === PAUSED) return {}
    const before = await getShown(tx, id)
    await cancelSync(context, id)
    await savePause(tx, id, { at: tx.now, category: PAUSED, reason: `paused by ${names.name || 'an administrator'}` })
    emit(connectorChanged('paused', before, await getShown(tx, id)))
    return {}
  },
})
