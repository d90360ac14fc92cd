import type { BulkActionsRow } from '../../store/tables.ts'
import type { Answer } from '../../wire/shape.ts'
import type { BulkAction, BulkActionError } from './shape.ts'

export const toBulkAction = (row: BulkActionsRow): Answer<typeof BulkAction> => ({
  id: row.id,
  kind: row.kind,
  state: `BULK_ACTION_STATE_${row.state as State}`, // Safe because the table allows no other.
  totalCount: row.total,
  eligibleCount: row.succeeded + row.failed,
  succeededCount: row.succeeded,
  skippedCount: row.skipped,
  failedCount: row.failed,
  createdByUserId: row.created_by_user_id,
  createdAt: row.created_at,
  completedAt: row.completed_at,
  errors: row.errors as Answer<typeof BulkActionError>[], // Safe because only `saveProgress` writes them.
  stopReason: row.stop_reason,
})

type State = 'PENDING' | 'RUNNING' | 'DONE' | 'ERROR' | 'STOPPED'
