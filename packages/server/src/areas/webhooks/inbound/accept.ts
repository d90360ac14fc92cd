import { alreadyExists, notFound } from '../../../lib/failure.ts'
import { appendEvents } from '../../../service/events.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { WriteTx } from '../../../store/database.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ListenerHead } from './call.ts'
import { eventIdOf } from './event-id.ts'
import { type Called, listenerCalled } from './events.ts'
import { causeOf } from './refusals.ts'

/**
 * Starts the execution of the call, inside the transaction that accepts the call, and returns its id; empty
 * when nothing runs. It may be run again when the transaction is, so it touches nothing else.
 */
export type StartExecution = (tx: WriteTx, called: Called) => Promise<string>

export const listenerCalls = extensionPoint<StartExecution>('webhooks.listenerCalls')

const MEMORY_DAYS = 7

/** One transaction: the event id is remembered exactly when the event is committed, whatever is killed when. */
export function accept(call: ListenerHead, trigger: Called['trigger'], start: StartExecution): Promise<string> {
  const { head, listener } = call
  const { tenant, now } = head
  const eventId = eventIdOf(call)
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    if (!(await countReceived(tx, listener.id))) throw notFound('webhook listener', listener.id)
    if (eventId !== '' && !(await remember(tx, listener.id, eventId))) {
      throw alreadyExists('webhook event', 'event already processed')
    }
    const called: Called = { listenerId: listener.id, automationId: listener.automation_id, eventId, trigger }
    const executionId = await start(tx, called)
    const change = listenerCalled(called, executionId)
    return { result: executionId, last: [appendEvents([change], causeOf(listener.id, head), now)] }
  })
}

/** Locks the listener, so calls of one listener are accepted one after the other; false when it is gone. */
async function countReceived(tx: Tx, listenerId: string): Promise<boolean> {
  const counted = await tx.run(sql`
    update webhook_listeners set received_count = received_count + 1, last_received_at = ${tx.now}
    where id = ${listenerId}`)
  return counted === 1
}

/** False when the event was accepted before. What is too old to matter is forgotten on the way. */
async function remember(tx: Tx, listenerId: string, eventId: string): Promise<boolean> {
  const since = tx.now.subtract({ hours: MEMORY_DAYS * 24 })
  await tx.run(sql`delete from webhook_receipts where listener_id = ${listenerId} and received_at <= ${since}`)
  const added = await tx.run(sql`
    insert into webhook_receipts (listener_id, event_id, received_at) values (${listenerId}, ${eventId}, ${tx.now})
    on conflict (tenant_id, listener_id, event_id) do nothing`)
  return added === 1
}
