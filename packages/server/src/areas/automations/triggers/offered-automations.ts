import type { OfferedAutomations } from '../../requests/api.ts'
import { followOffers, lockOfferable } from '../definitions/offers.ts'
import { startFromRequest } from './start-from-request.ts'

export const automationsOnOffer: OfferedAutomations = {
  lock: lockOfferable,
  follow: followOffers,
  start: startFromRequest,
}
