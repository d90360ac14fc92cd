import { newPassword, problemsOf } from './password-policy.ts'
import { output, StepFailed, stepKind } from './step-kind.ts'

export const generatePassword = stepKind<'generatePassword'>({
  kind: 'generatePassword',
  actsOn: 'app',
  texts: [],
  secret: true,
  users: 'none',

  check({ policy }, saving) {
    for (const { field, description } of policy ? problemsOf(policy) : []) saving.refuse(`policy.${field}`, description)
  },

  async run(step, { policy }) {
    const [problem] = policy ? problemsOf(policy) : []
    if (problem) throw new StepFailed(`policy.${problem.field}: ${problem.description}`, 'INVALID_ARGUMENT')
    const handle = await step.keepSecret(newPassword(policy))
    return output({ credential_ref: handle, password: handle })
  },
})
