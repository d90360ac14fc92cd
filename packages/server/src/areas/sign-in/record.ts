import type { EndpointCall } from '../../service/endpoint.ts'
import { appendEvents, type Change } from '../../service/events.ts'
import type { Sql } from '../../store/sql.ts'
import type { Principal } from '../auth/api.ts'

/** The insert that records what a person did at one of the pages; without a principal nobody is signed in yet. */
export const recordAs = (
  call: Pick<EndpointCall, 'correlation' | 'ip' | 'request' | 'now'>,
  principal: Pick<Principal, 'actor' | 'names' | 'roles'> | undefined,
  changes: readonly Change[],
): Sql =>
  appendEvents(
    changes,
    {
      actor: principal?.actor ?? { kind: 'system', component: 'sign-in' },
      ...(principal ? { names: principal.names } : {}),
      roles: principal?.roles ?? [],
      correlation: call.correlation,
      lineage: [],
      ip: call.ip,
      request: call.request,
    },
    call.now,
  )
