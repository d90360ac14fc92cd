import type { Context } from '../../../../service/context.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import type { StoredTask } from '../../tasks/rows/rows.ts'
import { listSteps } from '../../tasks/rows/store.ts'
import { planOf } from '../plan/plan.ts'
import { documentOf } from '../step/document.ts'
import { loadSituation } from '../step/situation.ts'
import { provisionStepsOf, targetedSteps } from '../step/steps-of.ts'

/** What would be done for a task if everybody agreed now: as the steps themselves would plan it. */
export async function plannedWork({ tx }: Pick<Context, 'tx'>, task: StoredTask) {
  const planned = []
  for (const { document } of await stepsToCome(tx, task)) {
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

/** A request for access without steps that give or take it gets them when everybody has agreed. */
async function stepsToCome(tx: Tx, task: StoredTask): Promise<FrozenStep[]> {
  const steps = (await listSteps(tx, [task.id])).filter(({ kind, outcome }) => kind === 'provision' && outcome === '')
  if (steps.length > 0) return (await Promise.all(steps.map((step) => targetedSteps(tx, task, step)))).flat()
  return task.type === 'grant' || task.type === 'revoke' ? provisionStepsOf({ tx }, task) : []
}
