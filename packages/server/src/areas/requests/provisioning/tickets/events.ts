import { changeOf } from '../../../../service/resource/changes.ts'
import { ExternalTicketConfig } from './shape.ts'

export const ticketConfigChanged = changeOf({
  kind: 'requests.externalTicketConfig',
  type: 'external_ticket_config',
  write: ExternalTicketConfig.write,
})
