import type { Sealer } from '../../../service/sealer.ts'
import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findEntry } from '../registry/catalog/entries.ts'
import { encryptFor, getKey } from '../registry/keys.ts'
import { taskChanged } from './events.ts'
import { planWork } from './plan.ts'
import { queueTask, type Recording } from './queue.ts'
import { cancelTask, lockUntaken } from './store.ts'
import type { AskedWork } from './task-content.ts'
import type { Task } from './view.ts'

/** A task requested by another area: once a key, and its origin is notified of the end. */
export type TaskRequest = {
  readonly connector: ConnectorsRow
  readonly asked: AskedWork
  readonly effectKey: string
  readonly origin: Readonly<Record<string, string>>
}

export type Obstacle = {
  readonly code: 'PAUSED' | 'NOT_CONFIGURED'
  /** What follows the name of the connector in a sentence. */
  readonly words: string
}

/** Why a connector does no tasks at present. */
export function obstacleOf({ catalog_id, sync_disabled_at, config }: ConnectorsRow): Obstacle | undefined {
  if (sync_disabled_at !== null) return { code: 'PAUSED', words: 'is paused' }
  const isUnset = findEntry(catalog_id)?.builtin && config === null
  return isUnset ? { code: 'NOT_CONFIGURED', words: 'has no configuration' } : undefined
}

/** One that is paused does its work when it is resumed. */
export const isPaused = (connector: ConnectorsRow): boolean => obstacleOf(connector)?.code === 'PAUSED'

/** The task, or why the connector cannot do it: then nothing is stored. */
export async function requestTaskOnce(
  recording: Recording,
  sealer: Sealer,
  { connector, asked, effectKey, origin }: TaskRequest,
): Promise<Task | { readonly cannot: string }> {
  const planned = await planWork({ tx: recording.tx, sealer, connector }, asked)
  if (planned.cannot !== '') return { cannot: planned.cannot }
  return queueTask(recording, connector, { ...planned, effect: { key: effectKey, origin } })
}

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

/** A password as only this connector can open it. */
export async function passwordFor(tx: Tx, connectorId: string, password: string) {
  const { keyId, bytes } = encryptFor(await getKey(tx, connectorId), Buffer.from(password))
  return { keyId, encryptedBytes: bytes }
}
