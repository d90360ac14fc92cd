import type { Change } from '../../service/events.ts'
import type { BulkActionsRow } from '../../store/tables.ts'
import { BulkAction } from './shape.ts'
import { toBulkAction } from './view.ts'

export const bulkActionStarted = (id: string, kind: string, total: number): Change => ({
  kind: 'bulkActions.bulkAction.started',
  subject: { type: 'bulkAction', id },
  after: { id, kind, totalCount: total },
})

const ended = (verb: 'completed' | 'stopped', row: BulkActionsRow): Change => ({
  kind: `bulkActions.bulkAction.${verb}`,
  subject: { type: 'bulkAction', id: row.id },
  after: BulkAction.write(toBulkAction(row)) as Change['after'], // Safe because a shape writes an object.
})

export const bulkActionCompleted = (row: BulkActionsRow): Change => ended('completed', row)

export const bulkActionStopped = (row: BulkActionsRow): Change => ended('stopped', row)
