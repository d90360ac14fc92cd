import type { Document, TaskStepRow } from '../rows/rows.ts'

/** Whether the step may be given to somebody else. Whoever fills in a form may have another do it. */
export function mayBeReassigned(step: TaskStepRow | undefined): boolean {
  if (!step) return false
  if (step.kind === 'form') return true
  if (step.kind === 'approval') return step.document.allowReassignment === true
  return assignmentOf(step)?.allowReassignment === true
}

/** How a step that is done by hand says who does it. */
function assignmentOf({ document }: TaskStepRow): { readonly allowReassignment?: boolean } | undefined {
  const { manual } = (document.provisionPolicy ?? {}) as { manual?: { assignee?: Document } }
  const [assignment] = Object.values(manual?.assignee ?? {}).filter((one) => typeof one === 'object' && one !== null)
  return assignment as { readonly allowReassignment?: boolean } | undefined
}
