import type { Answer } from '../../../wire/shape.ts'
import type { Sync } from './lifecycle/store.ts'
import type { ConnectorSync } from './shape.ts'

/** A sync as the API shows it. */
export const toSync = (row: Sync): Answer<typeof ConnectorSync> => ({
  id: row.id,
  connectorId: row.connector_id,
  type: row.type,
  state: row.state,
  suppressTriggers: row.suppress_triggers,
  startedAt: row.started_at,
  completedAt: row.completed_at,
  updatedAt: row.updated_at,
  error: row.error,
  received: Object.fromEntries(Object.entries(numbers(row.staged)).map(([kind, count]) => [kind, BigInt(count)])),
  countsBefore: countsOf(row.counts_before),
  countsAfter: countsOf(row.counts_after),
  unresolved: row.unresolved,
  warningCount: row.warning_count,
  // Safe because the column is written by the sync alone.
  warnings: row.warnings as Warning[],
  confirmedBySyncId: row.confirmed_by_sync_id,
})

type Warning = { kind: string; record: string; place: string; message: string }

// Safe because these columns only ever hold numbers by name.
const numbers = (column: unknown): Record<string, number> => column as Record<string, number>

function countsOf(column: unknown) {
  const counts = numbers(column)
  const of = (name: string): bigint => BigInt(counts[name] ?? 0)
  return {
    resourceTypes: of('resourceTypes'),
    resources: of('resources'),
    accounts: of('accounts'),
    entitlements: of('entitlements'),
    grants: of('grants'),
  }
}
