import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { taskChanged } from '../events.ts'
import type { Recording } from '../queue.ts'
import { cancelTask, lockUntaken } from '../store.ts'
import type { Task } from '../view.ts'

/** The task requested under this key before. */
export const findRequestedTask = (tx: Tx, effectKey: string): Promise<Task | undefined> =>
  tx.find<Task>(sql`select * from connector_tasks where effect_key = ${effectKey}`)

/** Of these keys, those whose task a host has: it is doing it, and nobody can withdraw it. */
export const listTakenKeys = async (tx: Tx, effectKeys: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ effect_key: string }>(sql`
      select effect_key from connector_tasks
      where effect_key = any(${[...effectKeys]}) and state = 'RUNNING' and leased_until > ${tx.now}`)
  ).map(({ effect_key }) => effect_key)

/**
 * The requester waits no longer: a task that no host has taken is withdrawn. Undefined when a host has it; the
 * requester is not notified.
 */
export async function withdrawTask({ tx, emit }: Recording, id: string, reason: string): Promise<Task | undefined> {
  const free = await lockUntaken(tx, id)
  if (!free) return undefined
  const ended = await cancelTask(tx, id, reason)
  emit(taskChanged('canceled', ended, tx.now))
  return ended
}
