import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { cancelSync } from '../../sync/lifecycle/cancel.ts'
import { getConnectorFor } from '../access.ts'
import { connectorChanged } from '../events.ts'
import { getShown, savePause } from '../store.ts'

const PAUSED = 'PAUSED'

export const pauseConnector = operation({
  id: 'connectors.pause',
  about: 'Stops a connector until it is resumed: it neither syncs nor provisions.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/pause',
  called: 'ConnectorService/PauseSync',
  guard: requiresOrOwns('connectors:write'),
  request: shape('PauseSyncRequest', 'Nothing to say.', {}),
  response: shape('PauseSyncResponse', 'Nothing to say.', {}),

  async run(context, _input, { app_id, connector_id: id }) {
    const { tx, emit, names } = context
    const place = { appId: app_id, id, lock: true }
    const connector = context.checkVersion(await getConnectorFor({ tx, requester: context, verb: 'write' }, place))
    if (connector.sync_disabled_category === PAUSED) return {}
    const before = await getShown(tx, id)
    await cancelSync(context, id)
    await savePause(tx, id, { at: tx.now, category: PAUSED, reason: `paused by ${names.name || 'an administrator'}` })
    emit(connectorChanged('paused', before, await getShown(tx, id)))
    return {}
  },
})
