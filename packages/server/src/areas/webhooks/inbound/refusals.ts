import type { EndpointHead } from '../../../service/endpoint.ts'
import { appendEvents, type Cause } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import { callRefused } from './events.ts'

/** The actor of a call: the listener itself, because nobody is signed in. */
export const causeOf = (listenerId: string, { requestId, ip }: EndpointHead): Cause => ({
  actor: { kind: 'system', component: `webhook-listener:${listenerId}` },
  roles: [],
  correlation: requestId,
  lineage: [],
  ip,
})

/** Records why a call was refused, once a minute for each cause: what comes from outside must not fill the log. */
export async function recordRefusal(listenerId: string, cause: string, head: EndpointHead): Promise<void> {
  const { tenant, now } = head
  const since = now.subtract({ minutes: 1 })
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const due = await tx.run(sql`
      insert into webhook_refusals as r (listener_id, cause, recorded_at)
      select id, ${cause}, ${now} from webhook_listeners where id = ${listenerId}
      on conflict (tenant_id, listener_id, cause) do update set recorded_at = excluded.recorded_at
      where r.recorded_at <= ${since}`)
    const change = callRefused(listenerId, cause)
    return { result: undefined, last: due === 0 ? [] : [appendEvents([change], causeOf(listenerId, head), now)] }
  })
}
