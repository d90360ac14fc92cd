import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { SYSTEM } from '../audits/store.ts'
import { lockFindings } from '../store.ts'
import { openFindingTask } from './create.ts'

/** Opens the task that a routing rule asked for, when the finding is still open. */
export const openRoutedTask = areaJob<{ readonly findingId: string; readonly policyId: string }>({
  kind: 'findings.openTask',
  about: 'Makes a task of a finding as a routing rule says.',
  retry: PATIENT,

  async run(context, { findingId, policyId }) {
    const [finding] = await lockFindings(context.tx, [findingId])
    if (finding?.state !== 'OPEN') return done
    const origin = 'TASK_ORIGIN_AUTOMATION'
    await openFindingTask(context, { finding, policyId, origin, userId: '', actor: SYSTEM })
    return done
  },
})
