import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../access.ts'
import { ConnectorKey, toKey } from '../key-view.ts'
import { getKey } from '../keys.ts'

export const getConnectorKey = operation({
  id: 'connectors.keys.get',
  about: 'Reads the public key that passwords for a connector are encrypted with.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/key',
  guard: requiresOrOwns('connectors:read'),
  request: shape('ConnectorKeyServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ConnectorKeyServiceGetResponse', 'The key.', { key: ConnectorKey }),

  async run(context, _input, { app_id, connector_id }) {
    const { tx } = context
    context.checkVersion(
      await getConnectorFor({ tx, requester: context, verb: 'read' }, { appId: app_id, id: connector_id }),
    )
    return { key: toKey(await getKey(tx, connector_id)) }
  },
})
