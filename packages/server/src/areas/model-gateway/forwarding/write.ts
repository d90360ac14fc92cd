import type { EndpointHead } from '../../../service/endpoint.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Principal } from '../../auth/api.ts'

type By = { readonly head: EndpointHead; readonly principal: Principal | undefined; readonly now: Temporal.Instant }

/** One event of a call, recorded as that of the caller, and what is written with it. */
export function writeEvent(
  { head, principal, now }: By,
  change: Change,
  work: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  const { tenant, correlation, ip, request } = head
  const cause = {
    actor: principal?.actor ?? ({ kind: 'system', component: 'model gateway' } as const),
    ...(principal ? { names: principal.names } : {}),
    roles: principal?.roles ?? [],
    ...{ correlation, ip, request },
    lineage: [],
  }
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await work(tx)
    return { result: undefined, last: [appendEvents([change], cause, now)] }
  })
}
