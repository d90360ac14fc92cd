import type { Answered } from '@reeve/client/session'
import { ofNoun } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { useConnectorNames } from '../../../lib/names.ts'
import { Ago } from '../../../ui/time.tsx'
import { ObjectsPage } from '../objects/page.tsx'
import type { Section } from '../section.ts'
import { texts as all } from '../texts.ts'

export const section = {
  title: 'Ticket systems',
  about: 'Tickets that requests open elsewhere: what is in them, and which status means that it is done.',
  icon: 'send',
  permission: 'policies:read',
} as const satisfies Section

const texts = {
  ...section,
  noneTitle: 'There are no ticket systems',
  noneHint: 'Connect a ticket system first; then say here what its tickets are made of.',
  create: 'New ticket system',
  connector: 'Connector',
  delete: 'Steps of policies that open its tickets wait for people from then on.',
}

const Connector = ({ id }: { id: string }) => useConnectorNames([id]).get(id) ?? ''

const tickets = ofNoun<Answered.ExternalTicketConfig>('externalTicketConfig', {
  key: 'ticket-systems',
  texts,
  writing: 'policies:write',
  columns: [
    { id: 'connector', name: texts.connector, width: 'minmax(120px, 240px)', from: 520 },
    { id: 'updated', name: all.columns.updated, width: '104px' },
  ],
  row: (one) => ({
    cells: { connector: <Connector id={one.connectorRef?.id ?? ''} />, updated: <Ago time={one.updatedAt} /> },
  }),
  making: { schema: schemas.ExternalTicketConfigServiceCreateRequest },
  changing: { schema: schemas.ExternalTicketConfig },
  deleting: texts.delete,
})

export const Page = () => <ObjectsPage kind={tickets} />
