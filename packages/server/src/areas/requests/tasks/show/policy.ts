import type { Answer } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import { PolicyInstance } from '../policy/shape.ts'
import type { Document, StepKindName, StoredTask, TaskStepRow } from '../rows/rows.ts'

/** The policy of a task as the wire has it: the snapshot, the current step, those before and those to come. */
export function showPolicy(
  task: StoredTask,
  steps: readonly TaskStepRow[],
  assignees: readonly string[],
): Answer<typeof PolicyInstance> | null {
  if (task.policy === null && steps.length === 0) return null
  const started = steps.filter((step) => step.started_at !== null)
  const current = started.find((step) => step.active)
  return fromStored(PolicyInstance, {
    policy: task.policy?.policies[task.policy.policyId] ?? null,
    current: current ? stepInstance(current, assignees) : null,
    history: started.filter((step) => !step.active).map((step) => stepInstance(step, [])),
    next: steps.filter((step) => step.started_at === null).map((step) => ({ [step.kind]: step.document })),
  })
}

const stepInstance = (step: TaskStepRow, assignees: readonly string[]): Document => ({
  id: step.id,
  state: step.active ? 'POLICY_STEP_STATE_ACTIVE' : 'POLICY_STEP_STATE_DONE',
  policyGenerationId: step.generation_id,
  [step.kind]: { ...CONTENTS[step.kind](step, assignees), ...restartedOf(step) },
})

/** A step that was current when the policy was begun anew has no other outcome. */
const restartedOf = ({ id, outcome, ended_at }: TaskStepRow): Document =>
  outcome === 'restarted' ? { restarted: { oldPolicyStepId: id, restartedAt: ended_at?.toString() } } : {}

type Content = (step: TaskStepRow, assignees: readonly string[]) => Document

const CONTENTS: Readonly<Record<StepKindName, Content>> = {
  approval: ({ document, instance, state }, assignees) => {
    // What a webhook was asked by is of use inside only.
    const { webhookId: _hook, webhookInstanceId: _delivery, webhookUntil: _until, askedAs: _as, ...shown } = instance
    const approval = { ...document, assigned: assignees.length > 0 }
    return { ...shown, approval, state: `APPROVAL_INSTANCE_STATE_${state}` }
  },
  provision: ({ document, instance, state }) => {
    const { fallbackFor: _failed, ...provision } = document
    return { ...instance, provision, state: `PROVISION_INSTANCE_STATE_${state}` }
  },
  wait: ({ document, instance, state }) => {
    const { condition: _condition, duration: _duration, untilTime: _until, ...settings } = document
    return { ...settings, ...instance, state: `WAIT_INSTANCE_STATE_${state}` }
  },
  form: ({ document, instance, state }) => ({
    data: {},
    ...instance,
    form: document.form ?? null,
    state: `FORM_INSTANCE_STATE_${state}`,
  }),
  action: ({ document, instance, state }) => ({
    ...instance,
    action: document,
    state: `ACTION_INSTANCE_STATE_${state}`,
  }),
  accept: ({ document }) => ({ acceptMessage: document.acceptMessage ?? '' }),
  reject: ({ document }) => ({ rejectMessage: document.rejectMessage ?? '' }),
}
