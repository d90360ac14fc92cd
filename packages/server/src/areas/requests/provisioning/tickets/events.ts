import type { Change } from '../../../../service/events.ts'
import { ExternalTicketConfig, type ShownConfig } from './shape.ts'

export const ticketConfigChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: ShownConfig | null,
  after: ShownConfig | null,
): Change => ({
  kind: `requests.externalTicketConfig.${verb}`,
  subject: { type: 'external_ticket_config', id: (after ?? before)!.id },
  // Safe because a shape writes an object or null.
  before: ExternalTicketConfig.write(before) as Change['before'],
  after: ExternalTicketConfig.write(after) as Change['after'],
})
