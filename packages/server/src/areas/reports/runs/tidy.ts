import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { forgetObject } from '../../objects/api.ts'
import { dropFiles } from './store.ts'

const AT_A_TIME = 100

export const tidyRuns = areaJob<{ tick: string }>({
  kind: 'reports.runs.tidy',
  about: 'Removes files of runs after 90 days, and those of reports that were deleted so long ago.',
  retry: { delaySeconds: [60], jitter: 0.2, attempts: 5 },

  async run({ tx, now }) {
    const over = await dropFiles(tx, AT_A_TIME)
    for (const { object_key } of over) if (object_key !== null) await forgetObject(tx, object_key)
    return over.length === AT_A_TIME ? sleepUntil(now) : done
  },
})
