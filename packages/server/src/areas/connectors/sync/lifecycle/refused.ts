import { type Failure, precondition } from '../../../../lib/failure.ts'
import type { Sync } from './store.ts'

/** What may not happen to a sync in the state it is in. */
export const refusedIn = (sync: Sync, what: string): Failure =>
  precondition('SYNC_STATE', `sync ${sync.id} is ${sync.state} and cannot be ${what}`, sync.id)
