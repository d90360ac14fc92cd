import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { nullable, shape } from '../../../../../wire/shape.ts'
import { ExternalTicketConfig } from '../shape.ts'
import { listTicketConfigs, toTicketConfig } from '../store.ts'

export const listTicketConfigsOperation = operation({
  id: 'requests.ticketConfigs.list',
  about: 'Lists how tickets are opened in other systems.',
  route: 'GET /api/v1/external-ticket-configs',
  guard: requires('policies:read'),
  request: shape('ExternalTicketConfigServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('ExternalTicketConfigServiceListResponse', 'A page of configurations.', {
    list: nullable(list(ExternalTicketConfig, 100, 'The configurations.')),
    nextPageToken,
  }),

  async run(context, input) {
    const { after, limit, cut } = context.page(input)
    const found = await listTicketConfigs(context.tx, after?.[0]?.toString() ?? '', limit)
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    return { list: rows.map(toTicketConfig), nextPageToken }
  },
})
