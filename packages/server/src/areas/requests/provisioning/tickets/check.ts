import type { Reach } from '../../../../expressions/reach.ts'
import { checkJsonTemplate } from '../../../../expressions/templates/check-template.ts'
import { invalidAll, type Violation } from '../../../../lib/failure.ts'
import { mayNameAny, refusedReferences, WHOLE_TENANT } from '../../../../service/authority.ts'
import type { Context } from '../../../../service/context.ts'
import { can, capabilitiesOf, findConnector } from '../../../connectors/registry/api.ts'
import type { TicketContent } from './store.ts'

export const TICKET_PLACE = { environment: 'ticket_template' } as const

/** Refuses a configuration that could open no ticket. */
export async function checkTicketConfig(
  context: Pick<Context, 'tx' | 'services' | 'actor' | 'grants' | 'hasPermission'>,
  content: TicketContent,
  { prefix, before, reach }: { readonly prefix: string; readonly before?: TicketContent; readonly reach: Reach },
): Promise<void> {
  const { tx, services } = context
  const templates = Object.entries(templatesOf(content)).flatMap(([name, value]) =>
    checkJsonTemplate(services.expressions, TICKET_PLACE, { value, field: `${prefix}${name}`, reach }),
  )
  const violations = [
    ...(content.titleTemplate.trim() === '' ? [required(`${prefix}titleTemplate`)] : []),
    ...templates,
    ...both(content, prefix),
    ...(await connectorProblems(tx, content, prefix)),
    ...(await refusedConnector(context, content, { prefix, before })),
  ]
  if (violations.length > 0) throw invalidAll(violations)
}

/** What is evaluated. */
export const templatesOf = ({ titleTemplate, descriptionTemplate, fieldTemplates }: TicketContent) => ({
  titleTemplate,
  descriptionTemplate,
  fieldTemplates,
})

const required = (field: string): Violation => ({ field, description: 'is required', reason: 'VALUE_REQUIRED' })

/** Tickets are opened by the connector: whoever names it may use it. One that is not there is told in other words. */
async function refusedConnector(
  context: Parameters<typeof refusedReferences>[0],
  { connectorRef }: TicketContent,
  { prefix, before }: { readonly prefix: string; readonly before: TicketContent | undefined },
): Promise<Violation[]> {
  const id = connectorRef?.id ?? ''
  if (id === '' || id === before?.connectorRef?.id || mayNameAny(context, 'connector')) return []
  return refusedReferences(context, WHOLE_TENANT, [{ kind: 'connector', id, field: `${prefix}connectorRef.id` }])
}

/** A status cannot mean two things. */
function both({ completeStatuses, erroredStatuses }: TicketContent, prefix: string): Violation[] {
  const done = new Set((completeStatuses ?? []).map((one) => one.toLowerCase()))
  return (erroredStatuses ?? []).flatMap((status, index): Violation[] =>
    done.has(status.toLowerCase())
      ? [
          {
            field: `${prefix}erroredStatuses[${index}]`,
            description: `"${status}" is one of completeStatuses too`,
            reason: 'VALUE_INVALID',
          },
        ]
      : [],
  )
}

async function connectorProblems(
  tx: Context['tx'],
  { connectorRef, schemaId }: TicketContent,
  prefix: string,
): Promise<Violation[]> {
  const { appId = '', id = '' } = connectorRef ?? {}
  if (id === '') return [required(`${prefix}connectorRef.id`)]
  const connector = await findConnector(tx, { appId, id })
  if (!connector) {
    const description = `no connector of app "${appId}" with id "${id}"`
    return [{ field: `${prefix}connectorRef.id`, description, reason: 'REFERENCE_NOT_FOUND' }]
  }
  const capabilities = capabilitiesOf(connector)
  if (!can(capabilities, 'CAPABILITY_TICKETING')) {
    const description = 'the connector has not said that it has tickets (CAPABILITY_TICKETING)'
    return [{ field: `${prefix}connectorRef.id`, description, reason: 'VALUE_INVALID' }]
  }
  const known = capabilities.ticketSchemas.map((one) => one.id)
  if (known.includes(schemaId)) return []
  const description = `the connector declares no kind of ticket "${schemaId}"; it has ${known.join(', ') || 'none'}`
  return [{ field: `${prefix}schemaId`, description, reason: 'REFERENCE_NOT_FOUND' }]
}
