import { makeTriggered } from '../../server/test/automations.ts'
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
  /** Fails until it is told otherwise. */
  receiver: Inbox
  setStatus(next: number): void
}

/** A webhook whose receiver fails, a listener, and a connector that has synced a file. */
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
  return {
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
