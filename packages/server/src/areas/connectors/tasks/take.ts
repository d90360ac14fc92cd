import { Failure } from '../../../lib/failure.ts'
import type { Sealer } from '../../../service/sealer.ts'
import type { Tx } from '../../../store/tx.ts'
import { endDirect, giveGrants } from '../../directory/grants/api.ts'
import { openFor } from '../registry/keys.ts'
import { notifyEnded, type TaskRecording } from './ended.ts'
import { ENDED, taskChanged } from './events.ts'
import { passwordSet } from './password-set.ts'
import type { Recording } from './queue.ts'
import { type Ending, nextAfterLoss, nextOf } from './rules.ts'
import type { MadeCredential } from './set-credentials.ts'
import { endTask, leaseTask, lockFreeTask } from './store.ts'
import { passwordOf } from './task-content.ts'
import type { Task } from './view.ts'

type Taker = {
  readonly connectorId: string
  readonly hostId: string
  readonly seconds: number
  /** Who has waited takes it at the end of the wait, which the transaction knows nothing of. */
  readonly at?: Temporal.Instant
}

/** Leases the next free task to a host. One whose lease was lost too often fails instead. */
export async function takeTask(
  recording: TaskRecording,
  { connectorId, hostId, seconds, at = recording.tx.now }: Taker,
): Promise<Task | undefined> {
  const { tx, emit } = recording
  for (;;) {
    const free = await lockFreeTask(tx, connectorId, at)
    if (!free) return undefined
    const loss = free.state === 'RUNNING' ? nextAfterLoss(free.failures) : undefined
    if (loss?.isLost) {
      const ended = await endTask(tx, free.id, { state: 'FAILED', ...loss }, null)
      emit(taskChanged('failed', ended, tx.now))
      await notifyEnded(recording, ended)
      continue
    }
    const { failures, reason } = loss ?? free
    const task = await leaseTask(tx, free.id, { hostId, at, seconds, failures, reason })
    emit(taskChanged('taken', task, tx.now))
    return task
  }
}

/** Writes down what came of a task that its host still has. */
export async function finishTask(
  recording: TaskRecording,
  task: Task,
  ending: Ending,
  made: readonly MadeCredential[] = [],
): Promise<Task> {
  const { tx, emit } = recording
  const next = nextOf(ending, task.failures, tx.now)
  const ended = await endTask(tx, task.id, next, ending.kind === 'success' ? ending.result : null)
  emit(taskChanged(ENDED[next.state]!, ended, tx.now))
  if (next.state === 'SUCCEEDED') await holdAsDone({ tx, emit }, ended)
  if (ending.kind === 'success') {
    const hooks = recording.services.registry.extensions.of(passwordSet)
    for (const hook of hooks) await hook({ tx, emit }, task, { result: ending.result, made })
  }
  await notifyEnded(recording, ended)
  return ended
}

/** What the source has confirmed is so from now on, before the next sync sees it. */
async function holdAsDone(recording: Recording, { work, connector_id, origin }: Task): Promise<void> {
  if (work.kind !== 'GRANT' && work.kind !== 'REVOKE') return
  const key = { entitlementId: work.appEntitlementId, appUserId: work.appUserId }
  // Safe because requesters write only texts there.
  const { taskId = '' } = (origin ?? {}) as Readonly<Record<string, string>>
  if (work.kind === 'REVOKE') return endDirect(recording, key, { ticketId: taskId })
  const reason = { type: 'connector', data: connector_id, strength: 'WEAK' } as const
  await giveGrants(recording, [{ ...key, reason, connectorId: connector_id }])
}

/** A task is only its host's as long as nobody else has taken it. */
export function checkHeld(task: Task, hostId: string | undefined): void {
  if (task.state === 'RUNNING' && (!hostId || task.host_id === hostId)) return
  const what = task.state === 'RUNNING' ? `is held by ${task.host_id}` : `is ${task.state}`
  throw new Failure('ABORTED', 'LEASE_LOST', `task ${task.id} ${what}: what you do for it no longer counts`)
}

/** The password of a task, for the host that does it. */
export async function openPassword(tx: Tx, sealer: Sealer, { connector_id, work }: Task): Promise<string | undefined> {
  const password = passwordOf(work)
  if (!password) return undefined
  const bytes = Buffer.from(password.encryptedBytes, 'base64')
  return (await openFor(tx, sealer, connector_id, { keyId: password.keyId, bytes })).toString()
}
