import { part } from '../../area.ts'
import { lookAtTimes } from './look.ts'

export const timerPart = part({
  jobs: [lookAtTimes],
  schedules: [{ id: 'reviews.lookAtTimes', pattern: '* * * * *', zone: 'UTC', job: lookAtTimes, payload: {} }],
})
