import { RuntimeOff } from '@reeve/function-runtime'
import { done } from '../../../../engine/outcome.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { functionRows } from '../../definitions/store.ts'
import { warmKeyOf } from '../warm.ts'
import { WARM } from './names.ts'

/** In the process that happens to take it; others start theirs with the first run they do. */
export const keepWarm = areaJob<{ functionId: string }>({
  ...WARM,
  about: 'Starts the processes that wait for calls of a function.',
  retry: { delaySeconds: [10], jitter: 0.2, attempts: 3 },
  waits: true,

  async prepare({ read, tenant, services }, { functionId }) {
    const stored = await functionRows.find(read, functionId)
    const count = stored && stored.published_commit_id !== '' ? stored.provisioned_concurrency : 0
    try {
      await services.functions.runtime.keepWarm(warmKeyOf(tenant.id, functionId), count)
    } catch (error) {
      if (!(error instanceof RuntimeOff)) throw error
    }
    return undefined
  },
  run: async () => done,
})
