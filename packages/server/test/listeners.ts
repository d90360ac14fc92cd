import { createHmac, randomUUID } from 'node:crypto'
import {
  type KeptListener,
  keepListener,
  type ListenerAuth,
  readListener,
  removeListener,
} from '../src/areas/webhooks/inbound/api.ts'
import { newId } from '../src/lib/ids.ts'
import type { Context } from '../src/service/context.ts'
import { appendEvents, type Change } from '../src/service/events.ts'
import type { Reply } from './caller.ts'
import type { TestTenant } from './world.ts'

type Saving = Pick<Context, 'tx' | 'tenant' | 'emit' | 'caller'>

/** Does what saving an automation does with its listener, in a transaction of its own. */
export async function saving<Result>(tenant: TestTenant, work: (saving: Saving) => Promise<Result>): Promise<Result> {
  const now = Temporal.Now.instant()
  const { database } = tenant.stored
  return database.write({ tenantId: tenant.id, now }, async (tx) => {
    const changes: Change[] = []
    const { host } = new URL(tenant.baseUrl)
    const request = { id: 'listener-test', method: 'POST', host, path: '/', userAgent: '', startedAt: 0 }
    const caller = {
      ip: '',
      requestId: request.id,
      correlation: request.id,
      request,
      baseUrl: tenant.baseUrl,
      host,
      confirmed: '',
    }
    const emit = (change: Change): void => void changes.push(change)
    const result = await work({ tx, tenant: tenant.stored, emit, caller })
    const cause = { actor: { kind: 'system', component: 'test' }, roles: [], correlation: '', lineage: [] } as const
    return { result, last: changes.length > 0 ? [appendEvents(changes, cause, now)] : [] }
  })
}

export const savedListener = (
  tenant: TestTenant,
  auth: ListenerAuth,
  automationId: string = newId(),
): Promise<KeptListener> => saving(tenant, (context) => keepListener(context, { automationId, auth }))

export const droppedListener = (tenant: TestTenant, automationId: string): Promise<void> =>
  saving(tenant, (context) => removeListener(context, automationId))

export const listenerOf = (tenant: TestTenant, automationId: string) =>
  saving(tenant, (context) => readListener(context, automationId))

export const addressOf = (id: string): string => `/api/v1/webhooks/incoming/${id}`

export type Sending = { path: string; body?: string | Buffer; headers?: Record<string, string | undefined> }

/** Calls a listener as an outside service does: without an access token. A header that is undefined is left out. */
export function callListener(tenant: TestTenant, { path, body = BODY, headers = {} }: Sending): Promise<Reply> {
  const all: Record<string, string | undefined> = { 'content-type': 'application/json', ...headers }
  const given = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined)
  return tenant.with('').send({ method: 'POST', path, raw: body, headers: Object.fromEntries(given) })
}

export const BODY = '{"employee_id":"12345","status":"terminated"}'

type Signing = { secret: string; at: Temporal.Instant; eventId?: string; body?: string | Buffer }

/** The headers of a call signed in our own way. */
export function signedHeaders({ secret, at, eventId = randomUUID(), body = BODY }: Signing): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${eventId}.`).update(body).digest('base64url')
  return { 'webhook-timestamp': timestamp, 'webhook-event-id': eventId, 'webhook-signature': signature }
}

/** The events of calls of listeners, oldest first. */
export async function callEvents(
  tenant: TestTenant,
  kind = 'webhooks.listener.called',
): Promise<Record<string, unknown>[]> {
  return tenant.sql(
    'select subject_id, after, actor from events where tenant_id = $1 and kind = $2 order by xid, ordinal',
    [tenant.id, kind],
  )
}
