import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../../registry/access.ts'
import { ConnectorCredential } from '../shape.ts'
import { getConnectorClient } from '../store.ts'
import { toCredential } from '../view.ts'

export const getCredential = operation({
  id: 'connectors.credentials.get',
  about: 'Reads one credential of a connector, without its secret.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/credentials/{id}',
  guard: requiresOrOwns('connectors:read'),
  request: shape('ConnectorServiceGetCredentialsRequest', 'Nothing to say.', {}),
  response: shape('ConnectorServiceGetCredentialsResponse', 'The credential.', { credential: ConnectorCredential }),

  async run(context, _input, { app_id, connector_id, id }) {
    const { tx, caller } = context
    await getConnectorFor({ tx, requester: context, verb: 'read' }, { appId: app_id, id: connector_id })
    const row = context.checkVersion(await getConnectorClient(tx, { connectorId: connector_id, id }))
    return { credential: toCredential(row, caller.host) }
  },
})
