import type { RoleMiningRunsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Content } from '../config/content.ts'
import { toConfig } from '../config/view.ts'
import type { Run } from '../shape.ts'

type Shown = NonNullable<Answer<typeof Run>>

export const toRun = (row: RoleMiningRunsRow): Shown => ({
  id: row.id,
  status: `RUN_STATUS_${row.status}` as Shown['status'], // Safe because the table allows only these names.
  triggerType: `TRIGGER_TYPE_${row.trigger_type}` as Shown['triggerType'], // Safe as above.
  triggerDetail: row.trigger_detail,
  totalUsers: row.total_users,
  cohortsAnalyzed: row.cohorts_analyzed,
  suggestionsGenerated: row.suggestions_generated,
  errorMessage: row.error,
  configSnapshot: toConfig(row.config as Content), // Safe because it is written as one.
  inputHash: row.input_hash,
  grantsRead: row.grants_read,
  durationMs: row.completed_at ? BigInt(row.completed_at.epochMilliseconds - row.created_at.epochMilliseconds) : 0n,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
})
