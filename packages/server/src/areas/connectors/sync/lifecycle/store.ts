import { notFound } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { ConnectorSyncsRow, ConnectorsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { type SyncState, UNDER_WAY } from './states.ts'

export type Sync = Omit<ConnectorSyncsRow, 'state' | 'type'> & { state: SyncState; type: SyncType }
export type SyncType = 'SYNC_TYPE_FULL' | 'SYNC_TYPE_PARTIAL'

/** The live connector, locked: what starts and ends its syncs goes one after the other. */
export async function lockConnector(tx: Tx, connectorId: string): Promise<ConnectorsRow> {
  const row = await tx.find<ConnectorsRow>(sql`select * from connectors where id = ${connectorId} for update`)
  if (!row || row.deleted_at !== null) throw notFound('Connector', connectorId)
  return row
}

export const getSync = (tx: Tx, id: string): Promise<Sync> =>
  tx.get<Sync>(sql`select * from connector_syncs where id = ${id}`, 'ConnectorSync', id)

/** Locks the row: data, its end and its cancelling are seen one after the other. */
export const lockSync = (tx: Tx, id: string): Promise<Sync> =>
  tx.get<Sync>(sql`select * from connector_syncs where id = ${id} for update`, 'ConnectorSync', id)

/** The sync that is queued, running or processing, locked. */
export const findSyncUnderWay = (tx: Tx, connectorId: string): Promise<Sync | undefined> =>
  tx.find<Sync>(sql`
    select * from connector_syncs where connector_id = ${connectorId} and state = any(${UNDER_WAY}) for update`)

/** When the last sync that was applied began; undefined when none was. */
export async function findLastApplied(tx: Tx, connectorId: string): Promise<Temporal.Instant | undefined> {
  const row = await tx.find<{ started_at: Temporal.Instant | null }>(sql`
    select max(started_at) as started_at from connector_syncs where connector_id = ${connectorId} and state = 'DONE'`)
  return row?.started_at ?? undefined
}

/** The held sync that waits for a confirmation, locked. */
export const findHeldSync = (tx: Tx, connectorId: string): Promise<Sync | undefined> =>
  tx.find<Sync>(sql`
    select * from connector_syncs
    where connector_id = ${connectorId} and state = 'ERRORED_NO_DATA' and confirmed_by_sync_id = '' for update`)

export async function insertSync(tx: Tx, sync: NewSync): Promise<Sync> {
  const [row] = await tx.rows<Sync>(sql`
    insert into connector_syncs
      (id, app_id, connector_id, type, state, suppress_triggers, check_off, capabilities, batches, type_ids, staged,
       created_at, started_at, updated_at)
    values (${sync.id}, ${sync.appId}, ${sync.connectorId}, ${sync.type}, ${sync.state}, ${sync.suppressTriggers},
      ${sync.checkOff ?? false}, ${sync.capabilities ?? null}, ${sync.from?.batches ?? 0},
      ${sync.from?.type_ids ?? []}, ${staged(sync.from)}, ${tx.now}, ${sync.state === 'QUEUED' ? null : tx.now},
      ${tx.now})
    returning *`)
  return row!
}

const staged = (from: Sync | undefined): Record<string, unknown> =>
  // Safe because the column only ever holds counts by kind.
  (from?.staged ?? {}) as Record<string, unknown>

export type NewSync = {
  readonly id: string
  readonly appId: string
  readonly connectorId: string
  readonly type: SyncType
  readonly state: SyncState
  readonly suppressTriggers: boolean
  readonly checkOff?: boolean
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** Its data is taken over from this one. */
  readonly from?: Sync
}

/** Writes the columns in which a sync changes. */
export async function saveSync(tx: Tx, sync: Sync): Promise<Sync> {
  const [row] = await tx.rows<Sync>(sql`
    update connector_syncs set
      type = ${sync.type}, state = ${sync.state}, suppress_triggers = ${sync.suppress_triggers},
      capabilities = ${jsonOf(sync.capabilities)}, counts_before = ${jsonOf(sync.counts_before)},
      counts_after = ${jsonOf(sync.counts_after)}, unresolved = ${sync.unresolved}, warnings = ${jsonOf(sync.warnings)},
      warning_count = ${sync.warning_count}, error = ${sync.error}, confirmed_by_sync_id = ${sync.confirmed_by_sync_id},
      started_at = ${sync.started_at}, completed_at = ${sync.completed_at}, updated_at = ${tx.now},
      version = version + 1
    where id = ${sync.id} returning *`)
  return row!
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
