import { taskAssigned, taskChanged, taskClosedEvent } from '../events.ts'
import { stepKinds } from '../kinds/step-kinds.ts'
import { tellAssigned, tellClosed } from '../notices/send.ts'
import { closedTasks } from '../outside/closed-tasks.ts'
import { campaigns } from '../reviews/point.ts'
import { dropSecrets } from '../rows/secrets.ts'
import { activeStep, type Work } from './held-task.ts'
import { saveWork } from './save.ts'
import { supersedeCalls } from './supersede-calls.ts'

type Told = Pick<Work, 'task' | 'audits' | 'by'>

/** Stores what has become of a held task, tells those it concerns, and has done what follows from its end. */
export async function settleWork(work: Work): Promise<void> {
  const audits = [...work.audits]
  const changed = await saveWork(work)
  await supersedeCalls(work, changed)
  const told = { task: work.task, by: work.by, audits }
  await tellNewAssignees(work, told)
  if (work.closedAs !== '') await endTask(work, told)
  else if (work.before) work.context.emit(taskChanged(work.task, activeStep(work)))
}

async function tellNewAssignees(work: Work, told: Told): Promise<void> {
  const { tx, emit, services } = work.context
  const step = activeStep(work)
  const assigned = step && work.assigned.get(step.id)
  if (!assigned || assigned.length === 0) return
  emit(taskAssigned(work.task, step, assigned))
  const { tellAssigned: tellReviewers } = services.registry.extensions.only(campaigns)
  const isFirst = !work.steps.some(({ outcome }) => outcome !== '')
  await tellAssigned(tx, { ...told, isFirst, tellReviewers }, step, assigned)
}

async function endTask({ context, task, by }: Work, told: Told): Promise<void> {
  if (task.type === 'action') await dropSecrets(context.tx, task.id)
  context.emit(taskClosedEvent(task, by))
  await tellClosed(context, told)
  const { extensions } = context.services.registry
  for (const kind of extensions.of(stepKinds)) await kind.taskClosed?.(context, task)
  for (const hook of extensions.of(closedTasks)) await hook(context, task)
}
