import { sql } from '../../../store/sql.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import type { DispatchedAutomations } from '../../findings/api.ts'

/** Automations as targets of findings that are sent on. */
export const automationsForDispatches: DispatchedAutomations = {
  async find(tx, id) {
    const row = await tx.find<Pick<AutomationsRow, 'enabled' | 'is_draft'>>(
      sql`select enabled, is_draft from automations where id = ${id} and deleted_at is null`,
    )
    return row && { isEnabled: row.enabled && !row.is_draft }
  },
  runs: sql`select tenant_id, id, automation_id, event_key from executions`,
}
