import { enqueue } from '../../../engine/enqueue.ts'
import type { TaskEnded } from '../../connectors/tasks/api.ts'
import { revokeByHand } from './by-hand.ts'
import { revocationMoved } from './events.ts'
import { runRevocation } from './run-revocation.ts'
import { lockRevocation, moveRevocation } from './store.ts'

const MOST_ATTEMPTS = 5
const FIRST_DELAY_SECONDS = 30

/** What the connector made of it: done, not possible for it, or to be tried again. */
export const revocationTaskEnded: TaskEnded = async ({ tx, emit }, task) => {
  // Safe because requesters write only texts there.
  const { revocationId } = (task.origin ?? {}) as Readonly<Record<string, string>>
  if (revocationId === undefined) return
  const row = await lockRevocation(tx, revocationId)
  if (row.state !== 'RUNNING' || row.connector_task_id !== task.id) return
  const attempts = row.attempts + 1
  const error = task.reason || 'the connector could not do it'
  if (task.state === 'SUCCEEDED') emit(revocationMoved(await moveRevocation(tx, row, { state: 'SUCCEEDED' })))
  else if (task.state === 'UNSUPPORTED') await enqueue(tx, revokeByHand, { revocationId, error }, { key: revocationId })
  else if (attempts >= MOST_ATTEMPTS) {
    emit(revocationMoved(await moveRevocation(tx, row, { state: 'FAILED', error, attempts })))
  } else {
    emit(revocationMoved(await moveRevocation(tx, row, { state: 'QUEUED', error, attempts })))
    const due = tx.now.add({ seconds: FIRST_DELAY_SECONDS * 2 ** (attempts - 1) })
    await enqueue(tx, runRevocation, { revocationId }, { key: `${revocationId}/${attempts}`, due })
  }
}
