import { requiresOrOwns } from '../../../../service/guard.ts'
import { checkRoom } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { newClientSecret } from '../../../auth/api.ts'
import { getConnectorFor } from '../../registry/access.ts'
import { ConnectorCredential } from '../shape.ts'
import { insertConnectorClient } from '../store.ts'
import { credentialChanged, toCredential } from '../view.ts'

const MOST_LIVE = 20

export const rotateCredential = operation({
  id: 'connectors.credentials.rotate',
  about: 'Makes a credential for a connector and shows its secret once; those before it work until they are revoked.',
  route: 'POST /api/v1/apps/connectors/credentials',
  guard: requiresOrOwns('connectors:write'),
  strict: true,
  oneTime: true,
  request: shape('ConnectorServiceRotateCredentialRequest', 'For which connector.', {
    appId: required(id('The app.')),
    connectorId: required(id('The connector.')),
  }),
  response: shape('ConnectorServiceRotateCredentialResponse', 'The credential and its secret.', {
    credential: ConnectorCredential,
  }),

  async run(context, { appId, connectorId }) {
    const { tx, caller, services, emit } = context
    const place = { appId, id: connectorId, lock: true }
    const connector = await getConnectorFor({ tx, requester: context, verb: 'write' }, place)
    await checkRoom(tx, {
      many: 'credentials',
      most: MOST_LIVE,
      from: sql`from connector_clients where connector_id = ${connectorId} and deleted_at is null`,
      of: { one: 'a connector', id: connectorId },
      first: 'revoke one',
    })
    const { secret, key } = newClientSecret(services.clientSecretLabel)
    const row = await insertConnectorClient(tx, {
      appId,
      connectorId,
      displayName: connector.display_name,
      key,
      allowSourceCidrs: context.key.allowSourceCidrs,
      expiresAt: context.key.expiresAt,
    })
    const credential = toCredential(context.setEtag(row), caller.host, secret.reveal())
    emit(credentialChanged('created', null, credential))
    return { credential }
  },
})
