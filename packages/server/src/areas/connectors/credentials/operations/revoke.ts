import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { connector } from '../../registry/guards.ts'
import { endConnectorClient, lockConnectorClient } from '../store.ts'
import { credentialChanged, toCredential } from '../view.ts'

export const revokeCredential = operation({
  id: 'connectors.credentials.revoke',
  about: 'Ends a credential of a connector and the tokens it got.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/credentials/{id}',
  guard: connector('write', { lock: false }),
  strict: true,
  request: shape('ConnectorServiceRevokeCredentialRequest', 'Nothing to say.', {}),
  response: shape('ConnectorServiceRevokeCredentialResponse', 'Nothing to say.', {}),

  async run(context, _input, { connector_id, id }) {
    const { tx, caller, emit } = context
    const before = context.checkVersion(await lockConnectorClient(tx, { connectorId: connector_id, id }))
    const after = await endConnectorClient(tx, id)
    emit(credentialChanged('deleted', toCredential(before, caller.host), toCredential(after, caller.host)))
    return {}
  },
})
