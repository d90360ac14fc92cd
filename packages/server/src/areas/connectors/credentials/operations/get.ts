import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { connector } from '../../registry/guards.ts'
import { ConnectorCredential } from '../shape.ts'
import { getConnectorClient } from '../store.ts'
import { toCredential } from '../view.ts'

export const getCredential = operation({
  id: 'connectors.credentials.get',
  about: 'Reads one credential of a connector, without its secret.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/credentials/{id}',
  guard: connector('read'),
  request: shape('ConnectorServiceGetCredentialsRequest', 'Nothing to say.', {}),
  response: shape('ConnectorServiceGetCredentialsResponse', 'The credential.', { credential: ConnectorCredential }),

  async run(context, _input, { connector_id, id }) {
    const { tx, caller } = context
    const row = context.checkVersion(await getConnectorClient(tx, { connectorId: connector_id, id }))
    return { credential: toCredential(row, caller.host) }
  },
})
