import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { ticketConfigAnswer } from '../shape.ts'
import { getTicketConfig, toTicketConfig } from '../store.ts'

export const getTicketConfigOperation = operation({
  id: 'requests.ticketConfigs.get',
  about: 'Reads how tickets are opened in another system.',
  route: 'GET /api/v1/external-ticket-configs/{id}',
  guard: requires('policies:read'),
  request: shape('ExternalTicketConfigServiceGetRequest', 'Nothing to say.', {}),
  response: ticketConfigAnswer('ExternalTicketConfigServiceGetResponse'),

  async run(context, _input, { id }) {
    return { externalTicketConfig: toTicketConfig(context.checkVersion(await getTicketConfig(context.tx, id))) }
  },
})
