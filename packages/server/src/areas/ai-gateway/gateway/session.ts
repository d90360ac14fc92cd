import type { Services } from '../../../service/context.ts'
import type { EndpointHead } from '../../../service/endpoint.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { AiClientsRow } from '../../../store/tables.ts'
import type { Principal } from '../../auth/api.ts'
import { requestRefused } from '../calls/events.ts'
import type { Settings } from '../settings/shape.ts'

/** Who calls the gateway, with what. */
export type Caller = {
  readonly head: EndpointHead
  readonly services: Services
  readonly principal: Principal
  readonly userId: string
  readonly client: AiClientsRow
  /** As the request has found them. */
  readonly settings: Settings
}

export type Recorded = { readonly tx: WriteTx; emit(change: Change): void }

/** One transaction, with its events recorded as those of the caller. */
export function write<Result>(
  { head, principal }: Pick<Caller, 'head'> & { readonly principal: Principal | undefined },
  work: (recorded: Recorded) => Promise<Result>,
): Promise<Result> {
  const { tenant } = head
  const changes: Change[] = []
  return tenant.database.write({ tenantId: tenant.id, now: head.now }, async (tx) => {
    changes.length = 0
    const result = await work({ tx, emit: (change) => void changes.push(change) })
    return { result, last: changes.length === 0 ? [] : [record(head, principal, changes)] }
  })
}

/** Has the log tell of a request that did not come as far as a tool. */
export const tellRefused = (caller: Caller, reason: string, message: string): Promise<void> =>
  write(caller, async ({ emit }) => emit(requestRefused(reason, message)))

type Service = { readonly tenant: Tenant; readonly services: Services; readonly correlation: string }

/** One transaction of work that nobody waits for, with its events recorded as those of the gateway. */
export function writeAsService<Result>(
  { tenant, services, correlation }: Service,
  work: (recorded: Recorded) => Promise<Result>,
): Promise<Result> {
  const changes: Change[] = []
  const now = services.clock.now()
  const cause = { actor: { kind: 'system', component: 'gateway' }, roles: [], correlation, lineage: [] } as const
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    changes.length = 0
    const result = await work({ tx, emit: (change) => void changes.push(change) })
    return { result, last: changes.length === 0 ? [] : [appendEvents(changes, cause, now)] }
  })
}

const record = (head: EndpointHead, principal: Principal | undefined, changes: readonly Change[]) =>
  appendEvents(
    changes,
    {
      actor: principal?.actor ?? { kind: 'system', component: 'gateway' },
      ...(principal ? { names: principal.names } : {}),
      roles: principal?.roles ?? [],
      correlation: head.correlation,
      lineage: [],
      ip: head.ip,
      request: head.request,
    },
    head.now,
  )
