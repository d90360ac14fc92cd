import { enqueue } from '../../../../engine/enqueue.ts'
import { taskClosed } from '../../provisioning/api.ts'
import { insertAudits } from '../audits/store.ts'
import { closedTasks } from '../closed-tasks.ts'
import { DUE } from '../continue.ts'
import { taskAssigned, taskChanged, taskClosedEvent } from '../events.ts'
import { supersedeCalls } from '../jobs/supersede-calls.ts'
import { tellAssigned, tellClosed } from '../notices/tell.ts'
import { campaigns } from '../reviews/point.ts'
import type { TaskStepRow } from '../rows.ts'
import { dropSecrets } from '../secrets.ts'
import { deleteSteps, saveAssignees, saveSteps, saveTaskRow } from '../store.ts'
import type { Work } from './work.ts'

/** Stores what has become of a held task: its row, steps, assignees, audits, timers and events. */
export async function saveWork(work: Work): Promise<void> {
  const { context, by, before } = work
  const { tx, emit } = context
  const closes = work.closedAs !== ''
  numberSteps(work)
  const changed = work.steps.filter((step) => isChanged(work.stored.get(step.id), step))
  const gone = [...work.stored.keys()].filter((id) => !work.steps.some((step) => step.id === id))
  const comments = work.audits.filter(({ event }) => event === 'comment').length
  const first = work.task.audit_count + 1
  work.task = {
    ...work.task,
    audit_count: work.task.audit_count + work.audits.length,
    comment_count: work.task.comment_count + comments,
    updated_at: tx.now,
    version: before ? work.task.version + 1 : work.task.version,
  }
  const workflowStep = work.steps.filter((step) => step.started_at !== null).length
  // In this order, and sent together.
  await Promise.all([
    saveTaskRow(tx, work.task),
    deleteSteps(tx, gone),
    saveSteps(tx, changed),
    ...saveAssigned(work, changed),
    insertAudits(tx, work.audits, { taskId: work.task.id, first, workflowStep, state: work.task.state }),
  ])
  const told = { task: work.task, by, audits: [...work.audits] }
  work.audits.length = 0
  for (const step of changed) if (step.active && step.due_at) await keepTimer(work, step)
  await supersedeCalls(work, changed)
  const active = work.steps.find((step) => step.active)
  const assigned = active && work.assigned.get(active.id)
  if (active && assigned && assigned.length > 0) {
    emit(taskAssigned(work.task, active, assigned))
    const { tellAssigned: tellReviewers } = context.services.registry.extensions.only(campaigns)
    const isFirst = !work.steps.some((step) => step.outcome !== '')
    await tellAssigned(tx, { ...told, isFirst, tellReviewers }, active, assigned)
  }
  if (closes) {
    if (work.task.type === 'action') await dropSecrets(tx, work.task.id)
    emit(taskClosedEvent(work.task, by))
    await tellClosed(context, told)
    await taskClosed(context, work.task)
    for (const hook of context.services.registry.extensions.of(closedTasks)) await hook(context, work.task)
  } else if (before) emit(taskChanged(work.task, active))
}

/** Positions follow the order of the list. */
function numberSteps(work: Work): void {
  work.steps = work.steps.map((step, position) => (step.position === position ? step : { ...step, position }))
}

const COMPARED = ['position', 'state', 'active', 'outcome', 'instance', 'due_at', 'started_at', 'ended_at'] as const

const isChanged = (stored: TaskStepRow | undefined, step: TaskStepRow): boolean =>
  stored === undefined || COMPARED.some((name) => stored[name] !== step[name])

/** Only the active step has somebody who may act. */
function saveAssigned(work: Work, changed: readonly TaskStepRow[]): Promise<void>[] {
  const { tx } = work.context
  return changed.flatMap((step) => {
    if (!step.active && step.started_at === null) return []
    const now = step.active ? work.assigned.get(step.id) : []
    const ever = work.assigned.get(step.id) ?? []
    return now === undefined ? [] : [saveAssignees(tx, step, { numericId: work.task.numeric_id, now, ever })]
  })
}

/** The timer is work that is due then: it is written with the step and outlives every process. */
async function keepTimer({ context }: Work, step: TaskStepRow): Promise<void> {
  const payload = { taskId: step.task_id, stepId: step.id }
  await enqueue(context.tx, DUE, payload, { key: step.id, onKey: 'replace', due: step.due_at! })
}
