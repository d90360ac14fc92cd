import { makeTriggered } from '../../server/test/automations.ts'
import { Program } from '../../server/test/connectors.ts'
import { makeApp } from '../../server/test/directory.ts'
import { makeHook, testHook } from '../../server/test/webhooks/hooks.ts'
import { type Inbox, openInbox } from '../../server/test/webhooks/inbox.ts'
import { processAll } from '../../server/test/work.ts'
import type { Site } from './site.ts'

export const PEOPLE_CSV = `User ID,Email Address,Full Name,User Status,Groups
u1,kay@example.com,Kay McNulty,enabled,Operators
u2,betty@example.com,Betty Snyder,enabled,Operators
`

export type Connections = {
  webhookId: string
  deliveryId: string
  listenerId: string
  connectorPath: string
  syncId: string
  /** A connector that a program outside runs, with a sync of which it logged something. */
  outsidePath: string
  outsideSyncId: string
  /** Fails until it is told otherwise. */
  receiver: Inbox
  setStatus(next: number): void
}

/** A webhook whose receiver fails, a listener, a connector that has synced a file and one that runs outside. */
export async function makeConnections({ world, tenant }: Site): Promise<Connections> {
  let status = 500
  const receiver = await openInbox((response) => {
    response.statusCode = status
    response.end(status === 500 ? '<b>the receiver is broken</b>' : '')
  })
  const hook = await makeHook(tenant, receiver.url, { displayName: 'Ledger events' })
  const delivery = await testHook(world, tenant, hook.id)
  const automationId = await makeTriggered(tenant, [{ webhook: { hmac: {} } }], { displayName: 'Called from outside' })
  const automation = await tenant.get(`/api/v1/automations/${automationId}`)
  const app = await makeApp(tenant, { displayName: 'Payroll file' })
  const made = await tenant.post(`/api/v1/apps/${app.id}/connectors/create`, {
    catalogId: 'file',
    config: { format: 'csv', content: PEOPLE_CSV },
  })
  if (made.status !== 200) throw new Error(made.text)
  const { id } = made.body.connectorView.connector
  await tenant.post(`/api/v1/apps/${app.id}/connectors/${id}/force_sync`)
  await processAll(world)
  const syncs = await tenant.get(`/api/v1/apps/${app.id}/connectors/${id}/syncs`)
  const outside = await makeOutside({ world, tenant })
  return {
    ...outside,
    webhookId: hook.id,
    deliveryId: delivery.id,
    listenerId: automation.body.automation.triggers[0].webhook.listenerId,
    connectorPath: `/connectors/${app.id}/${id}`,
    syncId: syncs.body.list[0].id,
    receiver,
    setStatus(next) {
      status = next
    },
  }
}

const METADATA = {
  displayName: 'Okta',
  program: 'baton-okta',
  programVersion: '0.4.1',
  sdkVersion: '0.25.0',
  fields: [
    { name: 'domain', required: true },
    { name: 'api-token', required: true, secret: true },
  ],
}
const CAPABILITIES = {
  resourceTypes: [
    {
      resourceTypeId: 'user',
      capabilities: ['CAPABILITY_SYNC', 'CAPABILITY_ACCOUNT_PROVISIONING', 'CAPABILITY_CREDENTIAL_ROTATION'],
    },
    { resourceTypeId: 'group', capabilities: ['CAPABILITY_SYNC', 'CAPABILITY_PROVISION'] },
  ],
  actions: [{ name: 'reset_mfa', displayName: 'Reset second factors' }],
}

async function makeOutside({
  world,
  tenant,
}: Pick<Site, 'world' | 'tenant'>): Promise<Pick<Connections, 'outsidePath' | 'outsideSyncId'>> {
  const app = await makeApp(tenant, { displayName: 'Okta' })
  const made = await tenant.post(`/api/v1/apps/${app.id}/connectors/create`, { catalogId: 'baton-okta' })
  if (made.status !== 200) throw new Error(made.text)
  const { id } = made.body.connectorView.connector
  const fed = { appId: app.id, connectorId: id, path: `/api/v1/apps/${app.id}/connectors/${id}` }
  const program = await Program.start(tenant, fed)
  const host = { hostId: 'runner-7f3a', name: 'reeve connector run', version: '0.1.0' }
  await program.must('/hello', { ...host, capabilities: CAPABILITIES, metadata: METADATA })
  const { id: syncId } = await program.sync()
  const said = ['listing users', 'listing groups', 'waiting for the rate limit of the source']
  const lines = said.map((message, n) => ({ level: n === 2 ? 'WARN' : 'INFO', message }))
  await program.must(`/syncs/${syncId}/log`, { lines: [...lines, { level: 'ERROR', message: 'page 3 came twice' }] })
  await processAll(world)
  return { outsidePath: `/connectors/${app.id}/${id}`, outsideSyncId: syncId }
}
