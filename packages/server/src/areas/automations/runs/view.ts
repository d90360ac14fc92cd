import type { Answer } from '../../../wire/shape.ts'
import type { Step } from '../definitions/content.ts'
import type { AutomationExecution, ExecutionStep } from '../shapes/execution.ts'
import { triggerKinds } from '../triggers/index.ts'
import { shownContext } from './known.ts'
import type { Execution, StoredStep } from './stored.ts'

type Shown = Answer<typeof AutomationExecution>
type ShownStep = Answer<typeof ExecutionStep>

/** `steps` are those it was begun with; none when they were not requested. */
export const toExecution = (row: Execution, steps: readonly Step[] = []): Shown => ({
  id: row.id,
  automationTemplateId: row.automation_id,
  currentVersion: Number(row.version),
  isDraft: row.is_draft,
  state: `AUTOMATION_EXECUTION_STATE_${row.state}`,
  context: { context: shownContext(row.trigger, row.steps) },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  completedAt: row.completed_at,
  deletedAt: null,
  duration: row.completed_at && row.completed_at.epochNanoseconds - row.created_at.epochNanoseconds,
  steps: steps.map((step, index) => toStep(step, row.steps[index])),
  error: row.error && { code: row.error.code, message: row.error.message, stepName: row.error.stepName ?? '' },
  subjectUserId: row.subject_user_id,
  triggerType: triggerTypeOf(row.trigger_kind),
  parentExecutionId: row.parent_id ?? 0n,
})

const toStep = ({ name, displayName, kind }: Step, stored: StoredStep | undefined): ShownStep => ({
  stepName: name,
  stepDisplayName: displayName,
  kind,
  state: `AUTOMATION_STEP_STATE_${stored?.state ?? 'PENDING'}`,
  attempts: stored?.attempts ?? 0,
  startedAt: timeOf(stored?.startedAt),
  completedAt: timeOf(stored?.completedAt),
  error: stored?.error ?? null,
  output: stored?.output ?? null,
  taskIds: taskIdsIn(stored?.output?.task_ids),
})

const taskIdsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, 1000) : []

const timeOf = (text: string | undefined): Temporal.Instant | null =>
  text === undefined ? null : Temporal.Instant.from(text)

function triggerTypeOf(kind: string): Shown['triggerType'] {
  if (kind === 'form') return 'TRIGGER_TYPE_FORM'
  const found = Object.values(triggerKinds).find((one) => one.kind === kind)
  // Safe because kinds are named with the names of the types.
  return (found?.type ?? 'TRIGGER_TYPE_UNSPECIFIED') as Shown['triggerType']
}
