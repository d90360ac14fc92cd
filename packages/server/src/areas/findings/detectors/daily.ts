import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { detectors } from '../finding-types.ts'
import { DETECT, keyOf } from './detect.ts'

export const detectDaily = areaJob({
  kind: 'findings.detectDaily',
  about: 'Has everything looked for that shows by the passing of time.',
  retry: PATIENT,

  async run({ enqueue }, _payload: { tick: string }) {
    for (const { type, daily } of detectors) {
      if (daily) enqueue(DETECT, { type, appId: '' }, { key: keyOf(type, ''), onKey: 'replace' })
    }
    return done
  },
})
