import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { showConnector } from '../expand.ts'
import { readConnector } from '../guards.ts'
import { ConnectorView, expand } from '../shape.ts'
import { getShown } from '../store.ts'

export const getConnectorOperation = operation({
  id: 'connectors.get',
  about: 'Reads one connector; a deleted one too, with the time it was deleted.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{id}',
  guard: readConnector({ deleted: true }),
  request: shape('ConnectorServiceGetRequest', 'What to add.', { expandMask: expand() }),
  response: shape('ConnectorServiceGetResponse', 'The connector.', {
    connectorView: ConnectorView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }, { id }) {
    const { tx } = context
    const row = context.checkVersion(await getShown(tx, id))
    return showConnector(tx, row, context.actor.kind === 'connector' ? ofItself(expandMask) : expandMask)
  },
})

/** A connector is told what it can do, and nothing of its app and owners. */
const ofItself = (wanted: ReadonlySet<string> | undefined): ReadonlySet<string> =>
  new Set(wanted?.has('capabilities') ? ['capabilities'] : [])
