import type { EndpointHead } from '../../../../service/endpoint.ts'
import type { Change } from '../../../../service/events.ts'
import { appendEvents } from '../../../../service/events.ts'
import type { Tx } from '../../../../store/tx.ts'

type Writing = { readonly tx: Tx; emit(change: Change): void }

/** One transaction for a call of somebody outside; its events are logged with the address that was proved. */
export function writeAs<Result>(
  { tenant, now, correlation, ip, request }: EndpointHead,
  work: (writing: Writing) => Promise<{ readonly result: Result; readonly email: string }>,
): Promise<Result> {
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const changes: Change[] = []
    const { result, email } = await work({ tx, emit: (change) => changes.push(change) })
    const actor = { kind: 'system', component: 'shared secrets' } as const
    const names = { name: email, email, roleNames: [] }
    const cause = { actor, names, roles: [], correlation, lineage: [], ip, request }
    return { result, last: changes.length > 0 ? [appendEvents(changes, cause, now)] : [] }
  })
}
