import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { visibleTo } from '../access.ts'
import { showConnectors } from '../expand.ts'
import { appOfConnectors } from '../guards.ts'
import { ConnectorView, expand } from '../shape.ts'
import { listConnectors } from '../store.ts'

export const listConnectorsOperation = operation({
  id: 'connectors.list',
  about: 'Lists the connectors of an app.',
  route: 'GET /api/v1/apps/{app_id}/connectors',
  guard: appOfConnectors('read'),
  request: shape('ConnectorServiceListRequest', 'Which page.', { expandMask: expand(), ...pageFields }),
  response: shape('ConnectorServiceListResponse', 'A page of connectors.', {
    list: list(ConnectorView, 100, 'The connectors.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input, { app_id }) {
    const { tx, page } = context
    const { limit, after, cut } = page(input)
    const visible = visibleTo(context)
    const found = await listConnectors(tx, { appId: app_id, visible, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const { views, expanded } = await showConnectors(tx, rows, input.expandMask)
    return { list: views, expanded, nextPageToken }
  },
})
