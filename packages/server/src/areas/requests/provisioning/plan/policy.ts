import type { Request } from '../../../../wire/shape.ts'
import type { ProvisionPolicy, ProvisionStep } from '../../../directory/entitlements/provision-policy/api.ts'

/** How access is given or taken, as it is stored; members that are not set are absent. */
export type Policy = Request<typeof ProvisionPolicy>
/** The same without several in a row. */
export type PolicyStep = Request<typeof ProvisionStep>

type Settings = { readonly provisioner: Policy | null; readonly deprovisioner: Policy | null }

/** How it is done in this direction: taking is the inverse of giving where nothing else is said. */
export function policyFor(direction: 'grant' | 'revoke', { provisioner, deprovisioner }: Settings): Policy | null {
  if (direction === 'grant') return set(provisioner)
  return set(deprovisioner) ?? inverse(set(provisioner))
}

const set = (policy: Policy | null): Policy | null => (policy && Object.keys(policy).length > 0 ? policy : null)

/** An account that was made is deleted; steps are undone last first; everything else is asked for in the same way. */
function inverse(policy: Policy | null): Policy | null {
  if (!policy) return null
  const { multiStep, ...one } = policy
  if (multiStep) {
    return { multiStep: { provisionSteps: (multiStep.provisionSteps ?? []).map(inverseStep).reverse() } }
  }
  return inverseStep(one)
}

function inverseStep(step: PolicyStep): PolicyStep {
  const account = step.connector?.account
  return account ? { connector: { deleteAccount: { connectorId: account.connectorId } } } : step
}

/** Its steps, one after the other; null stands for one of which nobody has said how. */
export const stepsIn = (policy: Policy | null): readonly (PolicyStep | null)[] =>
  policy?.multiStep ? (policy.multiStep.provisionSteps ?? []) : [policy]
