import { isDeepStrictEqual } from 'node:util'
import { Failure } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import { reachOfStep } from '../../../policies/steps/api.ts'
import { begin } from '../create/create-task.ts'
import { leadingForm } from '../create/request-form.ts'
import { inProgress } from '../held/advance.ts'
import { activeStep, type Work } from '../held/held-task.ts'
import { isBeingDone } from '../kinds/work-of-hosts.ts'
import { chooseFor, instancePolicy } from '../policy/instance.ts'
import type { TaskStepRow } from '../rows/rows.ts'
import { findOpenTask, forgetRun } from '../rows/store.ts'
import { provisioningActive } from './refusals.ts'

/** The same policy from its top. */
export async function restart(work: Work): Promise<void> {
  const oldPolicyStepId = activeStep(work)?.id ?? ''
  work.note('taskRestarted', { oldPolicyStepId })
  const { policy } = work.task
  const steps = policy ? await instancePolicy(renewed(work), { frozen: policy }) : []
  await again(work, [...formOf(work), ...steps, ...actionsOf(work)])
}

/** The policy that governs now, from its top. */
export async function reset(work: Work): Promise<void> {
  work.note('hardReset', { oldPolicyStepId: activeStep(work)?.id ?? '' })
  const named = work.task.type === 'action' || work.task.type === 'finding' ? work.task.policy_id : ''
  const steps = work.task.policy ? await instancePolicy(renewed(work), { chosen: await chooseFor(work, named) }) : []
  await again(work, [...formOf(work), ...steps, ...actionsOf(work)])
}

/** Another policy, from its top. */
export async function changePolicy(work: Work, policyId: string): Promise<void> {
  work.note('policyChanged', { oldPolicyId: work.task.policy_id, newPolicyId: policyId })
  const steps = await instancePolicy(renewed(work), { policyId })
  await again(work, [...steps, ...actionsOf(work)])
}

/** The ordinary policy is replaced by that of emergencies. */
export async function escalateToEmergency(work: Work): Promise<void> {
  work.note('taskEscalated', { oldPolicyId: work.task.policy_id, oldPolicyStepId: activeStep(work)?.id ?? '' })
  work.task = { ...work.task, emergency: true }
  const chosen = await chooseFor(work)
  const steps = await instancePolicy(renewed(work), { chosen })
  await again(work, [...formOf(work), ...steps])
}

/** The form of the request that nobody has filled in is asked for again, whoever decides now. */
function formOf({ steps, task, context }: Work): FrozenStep[] {
  if (task.type !== 'grant' || task.form === null) return []
  const asked = steps.filter((step) => step.kind === 'form' && isRequestForm(step, task.form))
  if (asked.length === 0 || asked.some((step) => step.outcome === 'completed')) return []
  return [leadingForm(task.form, reachOfStep(asked[0]!.document), context.tx.now)]
}

const isRequestForm = ({ document }: TaskStepRow, form: unknown): boolean => isDeepStrictEqual(document.form, form)

const renewed = (work: Work): Work => {
  work.task = { ...work.task, policy_generation_id: newId(work.context.tx.now) }
  return work
}

/** What an action runs follows whatever policy there is. */
function actionsOf({ steps, task, context }: Work): FrozenStep[] {
  if (task.type !== 'action') return []
  const run = steps.findLast((step) => step.kind === 'action')
  return run ? [{ id: newId(context.tx.now), kind: 'action', document: { action: run.document } }] : []
}

async function again(work: Work, steps: readonly FrozenStep[]): Promise<void> {
  if (work.task.state === 'CLOSED') await checkNoOther(work)
  const step = activeStep(work)
  // What a connector does now would be asked for again under another key.
  if (step && (await isBeingDone(inProgress(work, step.id)))) throw provisioningActive(work.task)
  await forgetRun(work.context.tx, work.task.id)
  work.task = { ...work.task, outcome: 'UNSPECIFIED', outcome_at: null, closed_at: null, execution_id: null }
  await begin(work, steps)
}

/** An open one may have been made since. */
async function checkNoOther({ context, task }: Work): Promise<void> {
  const { type, entitlement_id: entitlementId, subject_key: subjectKey } = task
  const other = await findOpenTask(context.tx, { type, entitlementId, subjectKey })
  if (other) throw requestOpen(other.id)
}

export const requestOpen = (id: string): Failure =>
  new Failure('ALREADY_EXISTS', 'REQUEST_OPEN', `the task ${id} for the same is open`, {
    metadata: { id },
    resource: { type: 'task', name: id },
  })
