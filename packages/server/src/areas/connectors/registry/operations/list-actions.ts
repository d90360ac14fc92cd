import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { capabilitiesOf } from '../capabilities.ts'
import { connector } from '../guards.ts'
import { ConnectorAction } from '../shape.ts'

export const listActions = operation({
  id: 'connectors.actions.list',
  about: 'Lists what a connector can do of its own.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/actions',
  guard: connector('read'),
  request: shape('ConnectorActionServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ConnectorActionServiceListResponse', 'A page of actions.', {
    list: list(ConnectorAction, 100, 'The actions.'),
    nextPageToken,
  }),

  async run({ page, connector: row }, input) {
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
