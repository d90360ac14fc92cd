import type { ReferenceTarget } from '../../../service/authority.ts'
import { sql } from '../../../store/sql.ts'

/**
 * Whoever has an automation run by another object runs it. Owners of its app do so in objects of the app alone, where the
 * run stays within the app as one that they start themselves.
 */
export const startedAutomations: ReferenceTarget = {
  kind: 'automation',
  called: 'automation',
  right: 'automations:execute',
  live: sql`select id, app_id from automations where deleted_at is null`,
}
