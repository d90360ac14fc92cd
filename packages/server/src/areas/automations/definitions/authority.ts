import type { ReferenceTarget } from '../../../service/authority.ts'
import { sql } from '../../../store/sql.ts'
import { ownedApps } from '../../directory/api.ts'

/** Whoever has an automation run by another object runs it. */
export const startedAutomations: ReferenceTarget = {
  kind: 'automation',
  called: 'automation',
  right: 'automations:execute',
  live: sql`select id, app_id from automations where deleted_at is null`,
  owned: (userId) => sql`select id from automations where app_id in (${ownedApps(userId)})`,
}
