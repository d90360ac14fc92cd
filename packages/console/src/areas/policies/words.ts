import type { Answered } from '@reeve/client/session'
import type { StepKind } from '../../lib/policy-step.ts'

export type Policy = Answered.Policy

export const TYPES = ['grant', 'revoke', 'certify', 'access_request', 'provision'] as const
export type TypeName = (typeof TYPES)[number]

export const wireType = (type: TypeName): string => `POLICY_TYPE_${type.toUpperCase()}`

export const typeOf = ({ policyType }: Pick<Policy, 'policyType'>): TypeName | undefined =>
  TYPES.find((type) => policyType === wireType(type))

const DECIDING = ['approval', 'wait', 'accept', 'reject', 'action'] as const satisfies readonly StepKind[]

/** The kinds of steps that each type of policy has. */
const KINDS: Readonly<Record<TypeName, readonly StepKind[]>> = {
  grant: [...DECIDING, 'form', 'provision'],
  revoke: [...DECIDING, 'provision'],
  certify: ['approval', 'wait', 'accept', 'reject'],
  access_request: [...DECIDING, 'form'],
  provision: ['provision', 'wait', 'form'],
}

export const kindsFor = (type: TypeName | undefined): readonly StepKind[] => (type ? KINDS[type] : [])

export const stepCount = ({ policySteps }: Policy): number =>
  Object.values(policySteps).reduce((count, { steps }) => count + steps.length, 0)
