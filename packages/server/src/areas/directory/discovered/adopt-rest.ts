import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { findApp } from '../apps/store.ts'
import { type Adoption, adoptSome } from './adopt.ts'
import { releaseSome } from './release.ts'

/** The key is the id of the app. */
export const adoptRest = areaJob<Adoption>({
  kind: 'directory.discovered.adopt',
  about: 'Makes the accounts of an app that was promoted follow those who are assigned it, some at a time.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run({ tx, emit, now }, adoption) {
    if (!(await findApp(tx, adoption.appId))) return done
    const isMore = await releaseSome({ tx, emit }, adoption)
    const after = await adoptSome({ tx, emit }, adoption)
    if (after === undefined && !isMore) return done
    return sleepUntil(now, { ...adoption, after: after ?? adoption.after })
  },
})
