import { findRequestedTask, listTakenKeys, withdrawTask } from '../../../connectors/tasks/requested/api.ts'
import type { TaskStepRow } from '../rows/rows.ts'
import type { AreaContext, StepInProgress } from './step-kind.ts'
import { stepKindOf } from './step-kinds.ts'

type Here = Pick<AreaContext, 'tx' | 'services'>

/** Of these active steps, those whose work a host has taken: it cannot be kept from doing it any more. */
export async function listHeldSteps({ tx, services }: Here, steps: readonly TaskStepRow[]): Promise<Set<string>> {
  const keyed = steps.map((step) => ({ step, key: workKeyOf(services, step) })).filter(({ key }) => key !== '')
  if (keyed.length === 0) return new Set()
  const taken = new Set(
    await listTakenKeys(
      tx,
      keyed.map(({ key }) => key),
    ),
  )
  return new Set(keyed.filter(({ key }) => taken.has(key)).map(({ step }) => step.id))
}

/** Whether a host has the work of the step; what nobody has taken is withdrawn, so that nobody takes it meanwhile. */
export async function isBeingDone({ step, context }: StepInProgress): Promise<boolean> {
  const key = workKeyOf(context.services, step)
  const work = key === '' ? undefined : await findRequestedTask(context.tx, key)
  if (!work || work.finished_at !== null) return false
  return (await withdrawTask(context, work.id, 'the task that asked for it has ended')) === undefined
}

const workKeyOf = (services: Here['services'], step: TaskStepRow): string =>
  stepKindOf(services, step.kind).workKey?.(step) ?? ''
