import { sql } from '../../../store/sql.ts'
import type { ListenerAutomations } from '../../webhooks/inbound/api.ts'

/** What the search of listeners shows of automations. */
export const automationsOfListeners: ListenerAutomations = {
  hasWord: (automationId, word) => sql`exists (select from automations a where a.id = ${automationId}
    and position(${word} in lower(a.display_name || ' ' || a.description)) > 0)`,

  async findShown(tx, ids) {
    const rows = await tx.rows<{ id: string; display_name: string; enabled: boolean }>(sql`
      select id, display_name, enabled and tripped_at is null as enabled from automations
      where id = any(${[...ids]}) and deleted_at is null`)
    return new Map(rows.map(({ id, display_name, enabled }) => [id, { displayName: display_name, enabled }]))
  },
}
