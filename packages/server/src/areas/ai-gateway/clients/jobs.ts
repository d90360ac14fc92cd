import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import type { Nanos } from '../../../lib/duration.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { AiClientsRow } from '../../../store/tables.ts'
import type { Settings } from '../settings/shape.ts'
import { getSettings } from '../settings/store.ts'
import { closeClient } from './close.ts'
import { clientChanged } from './events.ts'
import { toClient } from './shape.ts'
import { saveState } from './store.ts'

export const ageClients = areaJob({
  kind: 'aiGateway.ageClients',
  about: 'Hides, closes and deletes programs that were not used for as long as the settings say.',
  retry: PATIENT,

  async run({ tx, now, emit }, _payload: { tick: string }) {
    const settings = await getSettings(tx)
    const rows = await tx.rows<AiClientsRow>(sql`
      select * from ai_clients where state <> 'DELETED' order by id for update`)
    for (const row of rows) {
      const next = afterTime(row, settings, now)
      if (next === 'HIDDEN') emit(clientChanged('hidden', row, await saveState(tx, row.id, { state: 'HIDDEN' })))
      else if (next) {
        const { changes } = await closeClient(tx, row, { reason: 'it was not used', state: next })
        for (const change of changes) emit(change)
      }
    }
    return done
  },
})

/** What becomes of a client by the time alone; undefined when it stays as it is. */
function afterTime(
  row: AiClientsRow,
  settings: Settings,
  now: Temporal.Instant,
): 'HIDDEN' | 'CLOSED' | 'DELETED' | undefined {
  const own = toClient(row).lifecycle
  if (own?.exempt) return undefined
  const usual = settings.defaultClientLifecycle
  const isPast = (since: Temporal.Instant | null, length: Nanos | null | undefined): boolean =>
    since !== null && !!length && now.epochNanoseconds - since.epochNanoseconds >= length
  if (row.state === 'CLOSED') {
    return isPast(row.closed_at, own?.deleteAfter ?? usual?.retentionDeleteAfter) ? 'DELETED' : undefined
  }
  if (isPast(row.last_used_at, own?.closeAfter ?? usual?.inactivityCloseAfter)) return 'CLOSED'
  const hides = row.state === 'ACTIVE' && isPast(row.last_used_at, own?.hideAfter ?? usual?.inactivityHideAfter)
  return hides ? 'HIDDEN' : undefined
}
