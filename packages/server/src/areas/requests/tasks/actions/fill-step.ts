import { reachOfStep } from '../../../policies/steps/api.ts'
import { fillIn } from '../create/request-form.ts'
import { applyResult } from '../held/advance.ts'
import { activeStep, type Work } from '../held/held-task.ts'
import type { Document } from '../rows/rows.ts'
import { keepSecrets } from '../rows/secrets.ts'

/** Fills in the form of the current step; what is not valid is refused and the step stays. */
export async function fillStep(work: Work, given: Document): Promise<void> {
  const step = activeStep(work)!
  const { tx, tenant } = work.context
  const { task } = work
  const { values, secrets } = await fillIn(work.context, {
    stored: step.document.form ?? null,
    reach: reachOfStep(step.document),
    given,
    subjectId: task.user_id,
    at: 'data',
  })
  await keepSecrets(tx, tenant.sealer, task.id, secrets)
  work.task = { ...task, form_values: { ...task.form_values, ...values } }
  work.note('formInstanceChange', { isValid: true })
  const completed = { userId: work.by.userId, completedAt: tx.now.toString() }
  await applyResult(work, step.id, { kind: 'done', outcome: 'completed', instance: { data: values, completed } })
}
