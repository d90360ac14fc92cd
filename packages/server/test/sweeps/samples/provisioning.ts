import { Program, pushConnector } from '../../connectors.ts'
import type { TestTenant } from '../../world.ts'
import type { Samples } from '../sample.ts'

const CONFIGS = '/api/v1/external-ticket-configs'

/** A configuration of tickets for a connector that has them. */
export async function ticketContent(tenant: TestTenant) {
  const fed = await pushConnector(tenant)
  const program = await Program.start(tenant, fed)
  await program.must('/hello', {
    hostId: 'h',
    capabilities: {
      resourceTypes: [{ resourceTypeId: 'ticket', capabilities: ['CAPABILITY_TICKETING'] }],
      ticketSchemas: [{ id: 'access', displayName: 'Access', statuses: ['open', 'done', 'refused'] }],
    },
  })
  const content = {
    displayName: 'Access tickets',
    connectorRef: { appId: fed.appId, id: fed.connectorId },
    schemaId: 'access',
    titleTemplate: 'Access to {{ app.displayName }} for {{ subject.displayName }}',
    descriptionTemplate: '{{ task.displayName }}',
    labels: ['access'],
    fieldTemplates: { entitlement: '{{ entitlement.displayName }}' },
    completeStatuses: ['done'],
    erroredStatuses: ['refused'],
  }
  return { fed, program, content }
}

const made = async (tenant: TestTenant) => {
  const reply = await tenant.post(CONFIGS, (await ticketContent(tenant)).content)
  if (reply.status !== 200) throw new Error(reply.text)
  return { params: { id: reply.body.externalTicketConfig.id as string } }
}

export const provisioningSamples: Samples = {
  'requests.ticketConfigs.create': async (tenant) => ({ body: (await ticketContent(tenant)).content }),
  'requests.ticketConfigs.get': made,
  'requests.ticketConfigs.list': async () => ({}),
  'requests.ticketConfigs.update': async (tenant) => ({
    ...(await made(tenant)),
    body: { externalTicketConfig: { displayName: 'Tickets', labels: ['it'] }, updateMask: 'displayName,labels' },
  }),
  'requests.ticketConfigs.delete': made,
  'requests.revocations.stats': async () => ({
    body: { revokedAfter: '2026-01-01T00:00:00Z', revokedBefore: '2027-01-01T00:00:00Z' },
  }),
}
