import { precondition } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import { finish } from '../step/finish.ts'
import { noteOf } from '../step/note.ts'
import { loadSituation, type Situation } from '../step/situation.ts'

/** Somebody says that it is done: the grant is written or ended, and for a revoke this is the proof. */
export async function completeByHand(at: StepInProgress, userId: string): Promise<StepResult> {
  if (noteOf(at.step)?.waits !== 'people') {
    throw precondition('INVALID_STATE', 'nobody is to do this step by hand: it is being done, or waits for something')
  }
  const situation = await loadSituation(at.context.tx, at)
  if (!situation) throw precondition('INVALID_STATE', 'the entitlement or its app was deleted: close the task')
  if (await isHeldHere(at.context.tx, situation)) {
    throw precondition(
      'INHERITED_ONLY',
      'the access comes from something else that is held: have that taken away first',
    )
  }
  return finish(at, situation, { proof: 'PERSON', by: userId, isConfirmed: false, userId })
}

/** Access that follows here from what is held elsewhere is there as long as that is; what a source reports, syncs show. */
async function isHeldHere(tx: Tx, { direction, facts, entitlement, accountId }: Situation): Promise<boolean> {
  if (direction === 'grant' || facts.held !== 'inherited') return false
  const row = await tx.find(sql`
    select 1 from grants_view
    where entitlement_id = ${entitlement.id} and app_user_id = ${accountId} and connector_ids = '{}'`)
  return row !== undefined
}
