import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../access.ts'
import { showConnector } from '../expand.ts'
import { ConnectorView, expand } from '../shape.ts'
import { getShown } from '../store.ts'

export const getConnectorOperation = operation({
  id: 'connectors.get',
  about: 'Reads one connector; a deleted one too, with the time it was deleted.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{id}',
  guard: requiresOrOwns('connectors:read'),
  request: shape('ConnectorServiceGetRequest', 'What to add.', { expandMask: expand() }),
  response: shape('ConnectorServiceGetResponse', 'The connector.', {
    connectorView: ConnectorView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }, { app_id, id }) {
    const { tx } = context
    await getConnectorFor({ tx, requester: context, verb: 'read' }, { appId: app_id, id, deleted: true })
    const row = context.checkVersion(await getShown(tx, id))
    return showConnector(tx, row, expandMask)
  },
})
