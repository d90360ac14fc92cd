import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { reachConnector } from '../access.ts'
import { capabilitiesOf } from '../capabilities.ts'
import { ConnectorAction } from '../shape.ts'

export const listActions = operation({
  id: 'connectors.actions.list',
  about: 'Lists what a connector can do of its own.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/actions',
  permission: 'authenticated',
  request: shape('ConnectorActionServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ConnectorActionServiceListResponse', 'A page of actions.', {
    list: list(ConnectorAction, 100, 'The actions.'),
    nextPageToken,
  }),

  async run(context, input, { app_id, connector_id }) {
    const { tx, page } = context
    const row = await reachConnector({ tx, asker: context, verb: 'read' }, { appId: app_id, id: connector_id })
    const { limit, after, cut } = page(input)
    const from = after?.[0]?.toString()
    const actions = [...capabilitiesOf(row).actions].sort((a, b) => (a.name < b.name ? -1 : 1))
    const { rows, nextPageToken } = cut(
      actions.filter(({ name }) => from === undefined || name > from).slice(0, limit),
      ({ name }) => [name],
    )
    return { list: rows, nextPageToken }
  },
})
