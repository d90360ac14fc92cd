import { type Ticket, toAny } from '@reeve/connector-protocol'
import type { Ending } from '../../reeve/feed.ts'
import type { Doing, Work } from '../doing.ts'
import { success, TaskFailed } from '../outcome.ts'

type Ticketed = { readonly ticket: Ticket | null; readonly error: string }

export async function createTicket({ place, options }: Doing, work: Work<'createTicket'>): Promise<Ending> {
  const schema = place.description.ticketSchemas.find(({ id }) => id === work.schemaId)
  if (!schema) throw new TaskFailed(`the connector has no kind of ticket "${work.schemaId}"`, { unsupported: true })
  const given: Record<string, unknown> = work.fields ?? {}
  const answer = await place.calls.call<Ticketed>(
    'TicketsService',
    'CreateTicket',
    {
      schema,
      request: {
        display_name: work.title,
        description: work.description,
        labels: work.labels,
        ...(schema.types[0] ? { type: schema.types[0] } : {}),
        custom_fields: Object.fromEntries(
          Object.entries(schema.custom_fields)
            .filter(([name]) => given[name] !== undefined)
            .map(([name, field]) => [name, { ...field, ...fieldValue(given[name]) }]),
        ),
      },
      annotations: [toAny('RequestId', { request_id: options.key ?? '' })],
    },
    options,
  )
  return success(ticketOf(answer))
}

function fieldValue(value: unknown): object {
  if (typeof value === 'boolean') return { bool_value: { value } }
  if (typeof value === 'number') return { number_value: { value: { value } } }
  if (Array.isArray(value)) return { string_values: { values: value.map(String) } }
  return { string_value: { value: String(value) } }
}

export async function getTicket({ place, options }: Doing, { ticketId }: Work<'getTicket'>): Promise<Ending> {
  return success(ticketOf(await place.calls.call<Ticketed>('TicketsService', 'GetTicket', { id: ticketId }, options)))
}

function ticketOf({ ticket, error }: Ticketed): Record<string, unknown> {
  if (error) throw new TaskFailed(error)
  if (!ticket) throw new TaskFailed('the connector answered without a ticket')
  return {
    ticketId: ticket.id,
    url: ticket.url,
    status: ticket.status?.id ?? '',
    completed: ticket.completed_at !== null,
  }
}
