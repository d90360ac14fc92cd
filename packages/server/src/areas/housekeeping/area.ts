import { purgeIdempotencyKeys } from '../../service/idempotency.ts'
import { area } from '../area.ts'
import { purgeExpired } from './jobs/purge-expired.ts'

export const housekeepingArea = area({
  name: 'housekeeping',
  jobs: [purgeExpired],
  schedules: [{ id: 'housekeeping.purgeExpired', pattern: '17 * * * *', zone: 'UTC', job: purgeExpired, payload: {} }],
  purges: [purgeIdempotencyKeys],
})
