import type { Change } from '../../../../service/events.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { alertChanged } from '../events.ts'
import { type AlertState, nextState } from '../rules.ts'
import { monitorRows } from '../store.ts'
import { lockAlert, saveState } from './store.ts'

type Why = { readonly reason: string; readonly userId: string }

/** Reviewers have certified all that a conflict is about: it is accepted. One that is over stays so. */
export async function exemptCertified(
  { tx, emit }: { readonly tx: Tx; emit(change: Change): void },
  alertId: string,
  { reason, userId }: Why,
): Promise<void> {
  const found = await tx.find<{ monitor_id: string }>(sql`
    select a.monitor_id from conflict_alerts a
    join conflict_monitors m on m.tenant_id = a.tenant_id and m.id = a.monitor_id and m.deleted_at is null
    where a.id = ${alertId}`)
  if (!found) return
  const before = await lockAlert(tx, { monitorId: found.monitor_id, id: alertId })
  // Safe because only these are stored.
  const state = nextState(before.state as AlertState, 'exempt')
  if (!state) return
  const after = await saveState(tx, alertId, { state, reason, byUserId: userId })
  const monitor = await monitorRows.get(tx, found.monitor_id)
  emit(alertChanged('exempted', before, after, monitor.display_name))
}
