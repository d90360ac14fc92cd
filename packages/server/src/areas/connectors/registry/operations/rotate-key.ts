import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../access.ts'
import { connectorChanged } from '../events.ts'
import { ConnectorKey, toKey } from '../key-view.ts'
import { rotateKey } from '../keys.ts'
import { getShown } from '../store.ts'

export const rotateConnectorKey = operation({
  id: 'connectors.keys.rotate',
  about: 'Gives a connector a new key pair; the old one opens what is on its way for 30 days.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/key/rotate',
  guard: requiresOrOwns('connectors:write'),
  strict: true,
  request: shape('ConnectorKeyServiceRotateRequest', 'Nothing to say.', {}),
  response: shape('ConnectorKeyServiceRotateResponse', 'The new key.', { key: ConnectorKey }),

  async run(context, _input, { app_id, connector_id }) {
    const { tx, tenant, emit } = context
    const place = { appId: app_id, id: connector_id, lock: true }
    context.checkVersion(await getConnectorFor({ tx, requester: context, verb: 'write' }, place))
    const key = await rotateKey(tx, tenant.sealer, connector_id)
    const row = await getShown(tx, connector_id)
    emit(connectorChanged('keyRotated', row, row))
    return { key: toKey(key) }
  },
})
