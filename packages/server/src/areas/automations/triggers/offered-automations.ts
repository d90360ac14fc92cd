import type { OfferedAutomations } from '../../requests/index.ts'
import { followOffers, lockOfferable } from '../templates/offers.ts'
import { startFromRequest } from './start-from-request.ts'

export const offeredAutomations: OfferedAutomations = {
  lock: lockOfferable,
  follow: followOffers,
  start: startFromRequest,
}
