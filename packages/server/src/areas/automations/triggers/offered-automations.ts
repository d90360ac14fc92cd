import { sql } from '../../../store/sql.ts'
import type { OfferedAutomations } from '../../requests/api.ts'
import { followOffers, lockOfferable } from '../definitions/offers.ts'
import { stopRun } from '../runs/terminate.ts'
import { startFromRequest } from './start-from-request.ts'

export const automationsOnOffer: OfferedAutomations = {
  lock: lockOfferable,
  follow: followOffers,
  start: startFromRequest,
  stop: stopRun,
  runs: sql`select tenant_id, id, state, updated_at, completed_at from executions`,
}
