import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { SYSTEM } from '../audits/store.ts'
import { type Happened, record } from '../record.ts'
import { detailsOf, moved } from '../states/move.ts'
import { HAPPENINGS, type Happening } from '../states/transitions.ts'

const AT_A_TIME = 500

/** Findings whose snooze or whose accepted risk has run out are open again. */
export const expireFindings = areaJob({
  kind: 'findings.expire',
  about: 'Opens findings again that waited, or whose risk was accepted, until now.',
  retry: PATIENT,

  async run({ tx, emit, now }, _payload: { tick: string }) {
    const rows = await tx.rows<FindingsRow>(sql`
      select * from findings
      where id = any(array(select id from findings where snooze_until <= ${now} order by snooze_until limit ${AT_A_TIME})
                  || array(select id from findings where risk_expires_at <= ${now} order by risk_expires_at limit ${AT_A_TIME}))
      order by id for update`)
    const happened = rows.flatMap((row) => ended(row, now))
    await record({ tx, emit, actor: SYSTEM }, happened)
    return rows.length >= AT_A_TIME ? sleepUntil(now) : done
  },
})

/** Checked again under the lock: another transaction may have been faster. */
function ended(row: FindingsRow, now: Temporal.Instant): Happened[] {
  const due = row.snooze_until ?? row.risk_expires_at
  if (!due || Temporal.Instant.compare(due, now) > 0) return []
  const why: Happening = row.state === 'SNOOZED' ? 'snoozeEnded' : 'riskAcceptanceEnded'
  const move = HAPPENINGS[why][row.state as 'SNOOZED'] // Safe because other states have no such row.
  if (!move) return []
  return [
    { type: move.audit, before: row, after: moved(row, move, {}, { userId: '', now }), details: detailsOf(row, {}) },
  ]
}
