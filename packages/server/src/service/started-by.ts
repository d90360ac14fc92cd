import type { CallContext } from './context.ts'
import type { Cause } from './events.ts'

/** Whose call started work that goes on behind it: what the work brings about is logged as done by them. */
export type StartedBy = Required<Pick<Cause, 'actor' | 'names' | 'roles' | 'correlation' | 'ip'>>

export const startedBy = ({ actor, names, roles, caller }: CallContext): StartedBy => ({
  actor,
  names,
  roles,
  correlation: caller.correlation,
  ip: caller.ip,
})

/** Of a job whose payload says who started it; of the service itself where nobody did. */
export const causeIn = ({ by }: { readonly by?: StartedBy }): Cause | undefined => by && { ...by, lineage: [] }
