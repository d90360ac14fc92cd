import { generatePassword } from '../steps/generate-password.ts'
import { newPassword, problemsOf } from '../steps/password-policy.ts'
import { output, StepFailed } from '../steps/step-kind.ts'
import { stepAct } from './step-act.ts'

export const generatePasswordAct = stepAct(generatePassword, {
  async run(step, { policy }) {
    const [problem] = policy ? problemsOf(policy) : []
    if (problem) throw new StepFailed(`policy.${problem.field}: ${problem.description}`, 'INVALID_ARGUMENT')
    const handle = await step.keepSecret(newPassword(policy))
    return output({ credential_ref: handle, password: handle })
  },
})
