import type { JobServices } from '../../../../service/area-job.ts'
import type { Tx } from '../../../../store/tx.ts'
import { areDisabled } from '../../tenant-switch/store.ts'
import { findProvider } from '../store.ts'
import { outgoingOf } from './provider-of.ts'

/** Whom mail of the tenant reaches now: anybody by its own provider, known users by the operator's relay. */
export async function mailReach(tx: Tx, services: JobServices): Promise<'anybody' | 'users' | 'nobody'> {
  if (await areDisabled(tx)) return 'nobody'
  const outgoing = outgoingOf(await findProvider(tx), services)
  if (!outgoing) return 'nobody'
  return outgoing.own ? 'anybody' : 'users'
}
