import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { reachOf } from '../../../../directory/expressions/api.ts'
import { checkTicketConfig } from '../check.ts'
import { ticketConfigChanged } from '../events.ts'
import { ticketConfigAnswer, ticketConfigFields } from '../shape.ts'
import { insertTicketConfig, type TicketContent, toTicketConfig } from '../store.ts'

export const createTicketConfig = operation({
  id: 'requests.ticketConfigs.create',
  about: 'Says how tickets are opened in a system that a connector reaches.',
  route: 'POST /api/v1/external-ticket-configs',
  guard: requires('policies:write'),
  request: shape('ExternalTicketConfigServiceCreateRequest', 'The configuration.', {
    ...ticketConfigFields,
    displayName: required(ticketConfigFields.displayName),
    connectorRef: required(ticketConfigFields.connectorRef),
    schemaId: required(ticketConfigFields.schemaId),
    titleTemplate: required(ticketConfigFields.titleTemplate),
  }),
  response: ticketConfigAnswer('ExternalTicketConfigServiceCreateResponse'),

  async run(context, input) {
    const { appId = '', id = '' } = input.connectorRef
    const content: TicketContent = {
      displayName: input.displayName,
      connectorRef: { appId, id },
      schemaId: input.schemaId,
      titleTemplate: input.titleTemplate,
      descriptionTemplate: input.descriptionTemplate ?? '',
      labels: input.labels ?? [],
      fieldTemplates: input.fieldTemplates ?? {},
      completeStatuses: input.completeStatuses ?? [],
      erroredStatuses: input.erroredStatuses ?? [],
    }
    const reach = reachOf(context, '')
    await checkTicketConfig(context, content, { prefix: '', reach })
    const externalTicketConfig = toTicketConfig(context.setEtag(await insertTicketConfig(context.tx, content, reach)))
    context.emit(ticketConfigChanged('created', null, externalTicketConfig))
    return { externalTicketConfig }
  },
})
