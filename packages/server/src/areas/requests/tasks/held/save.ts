import { enqueue } from '../../../../engine/enqueue.ts'
import { insertAudits } from '../audits/store.ts'
import { DUE } from '../outside/look-again.ts'
import type { TaskStepRow } from '../rows/rows.ts'
import { deleteSteps, saveAssignees, saveSteps, saveTaskRow } from '../rows/store.ts'
import type { Work } from './held-task.ts'

/** Stores what has become of a held task: its row, steps, assignees, audits and timers. Returns the steps that changed. */
export async function saveWork(work: Work): Promise<readonly TaskStepRow[]> {
  const { before } = work
  const { tx } = work.context
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
  work.audits.length = 0
  for (const step of changed) if (step.active && step.due_at) await keepTimer(work, step)
  return changed
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
