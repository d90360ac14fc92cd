import type { Named } from '../../../engine/job.ts'

export const LOOK: Named<{ readonly tick: string }> = { kind: 'reviews.lookAtTimes' }
