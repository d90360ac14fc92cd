import { enqueue } from '../../../engine/enqueue.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { APPLY, RUN } from './names.ts'

/** Has the whole rule run. `replace`: a run in progress may have read too early. */
export const startRun = (tx: Tx, profileId: string, sourceIds: readonly string[] = []): Promise<number> => {
  const key = sourceIds.length === 0 ? profileId : `${profileId}/some`
  return enqueue(tx, RUN, { profileId, sourceIds }, { key, onKey: 'replace' })
}

/** Has what was decided done. */
export const startApply = (tx: Tx, profileId: string): Promise<number> =>
  enqueue(tx, APPLY, { profileId }, { key: profileId, onKey: 'replace' })

/** The members of a profile have changed: a rule that is paused finds anew what it would do. */
export async function lookAgainAtPaused(tx: Tx, profileId: string): Promise<void> {
  const paused = await tx.find(sql`
    select 1 from access_profile_automations where profile_id = ${profileId} and breaker_state = 'TRIGGERED'`)
  if (paused) await startRun(tx, profileId)
}
