import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../access.ts'
import { capabilitiesOf } from '../capabilities.ts'
import { ConnectorAction } from '../shape.ts'

export const listActions = operation({
  id: 'connectors.actions.list',
  about: 'Lists what a connector can do of its own.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/actions',
  guard: requiresOrOwns('connectors:read'),
  request: shape('ConnectorActionServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ConnectorActionServiceListResponse', 'A page of actions.', {
    list: list(ConnectorAction, 100, 'The actions.'),
    nextPageToken,
  }),

  async run(context, input, { app_id, connector_id }) {
    const { tx, page } = context
    const row = await getConnectorFor({ tx, requester: context, verb: 'read' }, { appId: app_id, id: connector_id })
    const { limit, after, cut } = page(input)
    const from = after?.join('\n')
    const actions = [...capabilitiesOf(row).actions].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    const { rows, nextPageToken } = cut(
      actions.filter((one) => from === undefined || keyOf(one) > from).slice(0, limit),
      ({ name, resourceTypeId }) => [name, resourceTypeId],
    )
    return { list: rows, nextPageToken }
  },
})

/** A name may be there once for each type of resource. */
const keyOf = ({ name, resourceTypeId }: { name: string; resourceTypeId: string }): string =>
  `${name}\n${resourceTypeId}`
