import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { effectiveOwners } from '../../directory/owners/api.ts'
import { administrators, notify, type Truth } from '../../notifications/notices/api.ts'
import type { Trip } from './events.ts'
import { breakerTripped } from './notice-kinds.ts'

/** The super administrators and the owners of the automation's app are told once of each trip. */
export async function tellTripped(tx: Tx, { automationId, observedCount, threshold, trippedAt }: Trip): Promise<void> {
  const automation = await tx.find<{ display_name: string; app_id: string }>(sql`
    select display_name, app_id from automations where id = ${automationId} and deleted_at is null`)
  if (!automation) return
  const owners = automation.app_id === '' ? [] : await effectiveOwners(tx, 'app', automation.app_id)
  await notify(tx, breakerTripped, {
    userIds: [...(await administrators(tx)), ...owners],
    eventKey: `${automationId}/${trippedAt}`,
    subject: { type: 'automation', id: automationId },
    about: { automation: automation.display_name, observedCount, threshold },
    path: `/automations/${automationId}/breaker`,
  })
}

/** Nobody has cleared the breaker yet. */
export const trippedTruth: Truth = {
  name: 'automations.tripped',
  async look(read, notices) {
    const rows = await read.rows<{ id: string }>(sql`
      select id from automations where id = any(${notices.map(({ subject_id }) => subject_id)})
        and tripped_at is not null and deleted_at is null`)
    const tripped = new Set(rows.map(({ id }) => id))
    return new Map(notices.filter(({ subject_id }) => tripped.has(subject_id)).map(({ id }) => [id, {}]))
  },
}
