import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { forgetObject } from '../../../objects/api.ts'
import { deleteSomeReports } from '../store.ts'

const AT_A_TIME = 100

export const tidyReviewReports = areaJob<{ tick: string }>({
  kind: 'reviews.reports.tidy',
  about: 'Removes reports of campaigns after a year, and those of campaigns that were deleted.',
  retry: { delaySeconds: [60], jitter: 0.2, attempts: 5 },

  async run({ tx, now }) {
    const gone = await deleteSomeReports(tx, AT_A_TIME)
    for (const { object_key } of gone) if (object_key !== null) await forgetObject(tx, object_key)
    return gone.length === AT_A_TIME ? sleepUntil(now) : done
  },
})
