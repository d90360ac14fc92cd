import { MOST_BYTES } from '../../../../expressions/limits.ts'
import { list, map } from '../../../../wire/collections.ts'
import { displayName, id, text, timestamp } from '../../../../wire/scalars.ts'
import { type Answer, nullable, readOnly, shape } from '../../../../wire/shape.ts'
import { ConnectorRef } from '../../../connectors/registry/named/api.ts'

const template = (bytes: number, about: string) => text(bytes, `${about} {{ }} holds expressions.`, { multiline: true })
const statuses = (about: string) => nullable(list(text(128, 'A status.', { min: 1 }), 100, about))

/** The members of a configuration that can be set when it is made and later. */
export const ticketConfigFields = {
  displayName: displayName('What people call it.'),
  connectorRef: ConnectorRef,
  schemaId: text(256, 'The kind of ticket, one of those that the connector declares.', { min: 1 }),
  titleTemplate: template(1024, 'The title of a ticket.'),
  descriptionTemplate: template(16_384, 'What there is to do.'),
  labels: nullable(list(text(128, 'A label.', { min: 1 }), 32, 'The labels of a ticket.')),
  fieldTemplates: map(template(MOST_BYTES, 'The value.'), 100, 'The other fields of its kind, by name.'),
  completeStatuses: statuses('A ticket with one of these is done.'),
  erroredStatuses: statuses('A ticket with one of these was refused: people take over.'),
}

export const ExternalTicketConfig = shape('ExternalTicketConfig', 'How tickets are opened in another system.', {
  id: readOnly(id('Names it.')),
  ...ticketConfigFields,
  createdAt: readOnly(nullable(timestamp('When it was made.'))),
  updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
  deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
})

export type ShownConfig = Answer<typeof ExternalTicketConfig>

export const ticketConfigAnswer = (name: string) =>
  shape(name, 'The configuration.', { externalTicketConfig: nullable(ExternalTicketConfig) })
