import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { readConnector } from '../guards.ts'
import { ConnectorKey, toKey } from '../key-view.ts'
import { getKey } from '../keys.ts'

export const getConnectorKey = operation({
  id: 'connectors.keys.get',
  about: 'Reads the public key that passwords for a connector are encrypted with.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/key',
  guard: readConnector(),
  request: shape('ConnectorKeyServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ConnectorKeyServiceGetResponse', 'The key.', { key: ConnectorKey }),

  async run(context, _input, { connector_id }) {
    context.checkVersion(context.connector)
    return { key: toKey(await getKey(context.tx, connector_id)) }
  },
})
