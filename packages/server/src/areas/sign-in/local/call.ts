import type { EndpointHead } from '../../../service/endpoint.ts'
import { appendEvents, type Cause, type Change } from '../../../service/events.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { Tx } from '../../../store/tx.ts'

/** What is known of a call of a page, or of a command on the host. */
export type SignInCall = Pick<EndpointHead, 'tenant' | 'now' | 'ip' | 'correlation'> &
  Partial<Pick<EndpointHead, 'request'>> & {
    /** Who is signed in, on the pages of one's own account; absent while somebody signs in. */
    readonly principal?: Pick<Cause, 'actor' | 'names' | 'roles'>
  }

/** Reads before the transaction of a call begins, while a hash is computed outside of it. */
export const readerOf = ({ tenant, now }: SignInCall): Tx => tenant.database.reader({ tenantId: tenant.id, now })

export type Recording = { readonly tx: WriteTx; emit(change: Change): void }

/** One transaction of a call; what it emits is stored with the commit. */
export function recording<Result>(call: SignInCall, work: (recording: Recording) => Promise<Result>): Promise<Result> {
  const { tenant, now } = call
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const changes: Change[] = []
    const result = await work({ tx, emit: (change) => changes.push(change) })
    return { result, last: changes.length > 0 ? [appendEvents(changes, causeOf(call), now)] : [] }
  })
}

const causeOf = ({ principal, correlation, ip, request }: SignInCall): Cause => ({
  actor: principal?.actor ?? { kind: 'system', component: 'sign-in' },
  ...(principal?.names ? { names: principal.names } : {}),
  roles: principal?.roles ?? [],
  correlation,
  lineage: [],
  ip,
  ...(request ? { request } : {}),
})
