import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../../registry/access.ts'
import { endConnectorClient, lockConnectorClient } from '../store.ts'
import { credentialChanged, toCredential } from '../view.ts'

export const revokeCredential = operation({
  id: 'connectors.credentials.revoke',
  about: 'Ends a credential of a connector and the tokens it got.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/credentials/{id}',
  guard: requiresOrOwns('connectors:write'),
  strict: true,
  request: shape('ConnectorServiceRevokeCredentialRequest', 'Nothing to say.', {}),
  response: shape('ConnectorServiceRevokeCredentialResponse', 'Nothing to say.', {}),

  async run(context, _input, { app_id, connector_id, id }) {
    const { tx, caller, emit } = context
    await getConnectorFor({ tx, requester: context, verb: 'write' }, { appId: app_id, id: connector_id })
    const before = context.checkVersion(await lockConnectorClient(tx, { connectorId: connector_id, id }))
    const after = await endConnectorClient(tx, id)
    emit(credentialChanged('deleted', toCredential(before, caller.host), toCredential(after, caller.host)))
    return {}
  },
})
