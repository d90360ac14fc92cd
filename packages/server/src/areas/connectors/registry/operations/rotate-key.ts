import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { connectorChanged } from '../events.ts'
import { connector } from '../guards.ts'
import { ConnectorKey, toKey } from '../key-view.ts'
import { rotateKey } from '../keys.ts'
import { getShown } from '../store.ts'

export const rotateConnectorKey = operation({
  id: 'connectors.keys.rotate',
  about: 'Gives a connector a new key pair; the old one opens what is on its way for 30 days.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/key/rotate',
  guard: connector('write'),
  strict: true,
  request: shape('ConnectorKeyServiceRotateRequest', 'Nothing to say.', {}),
  response: shape('ConnectorKeyServiceRotateResponse', 'The new key.', { key: ConnectorKey }),

  async run(context, _input, { connector_id }) {
    const { tx, tenant, emit } = context
    context.checkVersion(context.connector)
    const key = await rotateKey(tx, tenant.sealer, connector_id)
    const row = await getShown(tx, connector_id)
    emit(connectorChanged('keyRotated', row, row))
    return { key: toKey(key) }
  },
})
