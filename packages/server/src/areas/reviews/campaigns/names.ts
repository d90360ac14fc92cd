import type { Named } from '../../../engine/job.ts'
import type { StartedBy } from '../../../service/started-by.ts'

export const COPY_SETUP: Named<{ readonly fromId: string; readonly toId: string }> = { kind: 'reviews.copySetup' }
export const PREPARE: Named<{ readonly reviewId: string; readonly run: number }> = { kind: 'reviews.prepare' }
export const START: Named<{ readonly reviewId: string; readonly by?: StartedBy }> = { kind: 'reviews.start' }
export const END: Named<{ readonly reviewId: string; readonly by?: StartedBy }> = { kind: 'reviews.end' }
export const POST_TO_CHANNEL: Named<{ readonly reviewId: string; readonly what: string }> = {
  kind: 'reviews.postToChannel',
}
export const DELETE: Named<{ readonly reviewId: string; readonly by?: StartedBy }> = { kind: 'reviews.delete' }
export const RESET_POLICIES: Named<{ readonly reviewId: string; readonly entitlementIds: readonly string[] }> = {
  kind: 'reviews.resetPolicies',
}
