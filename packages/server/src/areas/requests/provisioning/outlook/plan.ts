import type { Context } from '../../../../service/context.ts'
import type { StoredTask } from '../../tasks/rows/rows.ts'
import { planOf } from '../plan/plan.ts'
import { documentOf } from '../step/document.ts'
import { loadSituation } from '../step/situation.ts'
import { provisionStepsOf } from '../step/steps-of.ts'

/** What would be done for a task if everybody agreed now: as the steps themselves would plan it. */
export async function plannedWork({ tx }: Pick<Context, 'tx'>, task: StoredTask) {
  if (task.type !== 'grant' && task.type !== 'revoke') return []
  const planned = []
  for (const { document } of await provisionStepsOf({ tx }, task)) {
    const step = { document: document.provision as Record<string, unknown> } // Safe because provisioning wrote it there.
    const situation = await loadSituation(tx, { task, step })
    if (!situation) continue
    const { appId, appEntitlementId } = documentOf(step).provisionTarget
    const plan = planOf(situation.facts)
    planned.push({
      what: plan.do === 'fallBack' ? 'manual' : plan.do,
      appId,
      appEntitlementId,
      connectorId: 'connectorId' in plan ? plan.connectorId : '',
    })
  }
  return planned
}
