import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { ConflictMonitorsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { openAlerts, resolveAlerts, updateHeld } from '../alerts/store.ts'
import { alertChanged } from '../events.ts'
import { findMonitor } from '../store.ts'
import { CHECK_MONITOR, type CheckPayload, markEverybody, takeDue } from './enqueue-check.ts'
import { type Difference, findDifferences } from './find-differences.ts'

/** For more users than this all users are checked. */
const FEW = 1000
/** Alerts that change in one transaction; the rest follows in the next. */
const AT_A_TIME = 2000

export const checkMonitor = areaJob<CheckPayload>({
  ...CHECK_MONITOR,
  about: 'Compares what users hold with what a monitor watches for, and opens and resolves its alerts.',
  retry: PATIENT,

  async run({ tx, emit, now }, { monitorId }) {
    const monitor = await findMonitor(tx, monitorId)
    const userIds = await takeDue(tx, monitorId, FEW)
    if (!monitor?.enabled || userIds?.length === 0) return done
    const asked = { monitorId, negateGroupB: monitor.negate_group_b, userIds, limit: AT_A_TIME + 1 }
    const found = await findDifferences(tx, asked)
    await apply({ tx, emit }, monitor, found.slice(0, AT_A_TIME))
    if (found.length > AT_A_TIME) {
      await markEverybody(tx, monitorId)
      return sleepUntil(now)
    }
    if (!userIds) await tx.run(sql`update conflict_monitors set checked_at = ${tx.now} where id = ${monitorId}`)
    return done
  },
})

type Changing = { tx: Tx; emit(change: ReturnType<typeof alertChanged>): void }

async function apply({ tx, emit }: Changing, monitor: ConflictMonitorsRow, found: readonly Difference[]) {
  const name = monitor.display_name
  const over = found.filter((one) => one.a_ids === null).map((one) => one.alert_id!)
  for (const { before, after } of await resolveAlerts(tx, over)) emit(alertChanged('resolved', before, after, name))
  await updateHeld(
    tx,
    found.filter((one) => one.alert_id !== null && one.a_ids !== null),
  )
  const fresh = found.filter((one) => one.alert_id === null)
  for (const { before, after } of await openAlerts(tx, monitor.id, fresh)) {
    emit(alertChanged('detected', before, after, name))
  }
}
