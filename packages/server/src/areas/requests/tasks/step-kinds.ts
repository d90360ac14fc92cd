import { provisionStepKind } from '../provisioning/api.ts'
import { acceptStep } from './kinds/accept.ts'
import { actionStep } from './kinds/action.ts'
import { approvalStep } from './kinds/approval.ts'
import { formStep } from './kinds/form.ts'
import { rejectStep } from './kinds/reject.ts'
import { waitStep } from './kinds/wait.ts'
import type { StepKindName } from './rows.ts'
import type { StepKind } from './step-kind.ts'

/** Every kind of step, and what it does. A function: what steps do leads to new tasks, and so back here. */
export function stepKindOf(name: StepKindName): StepKind {
  switch (name) {
    case 'approval':
      return approvalStep
    case 'provision':
      return provisionStepKind
    case 'accept':
      return acceptStep
    case 'reject':
      return rejectStep
    case 'wait':
      return waitStep
    case 'form':
      return formStep
    case 'action':
      return actionStep
  }
}
