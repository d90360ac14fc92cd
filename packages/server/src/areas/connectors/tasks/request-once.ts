import type { Sealer } from '../../../service/sealer.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findEntry } from '../registry/catalog/entries.ts'
import { encryptFor, getKey } from '../registry/keys.ts'
import { planWork } from './plan.ts'
import { queueTask, type Recording } from './queue.ts'
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

/** A password as only this connector can open it. */
export async function passwordFor(tx: Tx, connectorId: string, password: string) {
  const { keyId, bytes } = encryptFor(await getKey(tx, connectorId), Buffer.from(password))
  return { keyId, encryptedBytes: bytes }
}
