import { area } from '../area.ts'
import { purgeExpired } from './jobs/purge-expired.ts'
import { purgeIdempotencyKeys } from './purges.ts'

export const housekeepingArea = area({
  name: 'housekeeping',
  jobs: [purgeExpired],
  schedules: [{ id: 'housekeeping.purgeExpired', pattern: '17 * * * *', zone: 'UTC', job: purgeExpired, payload: {} }],
  purges: [purgeIdempotencyKeys],
})
