import type { PolicyType } from '../shape.ts'
import type { StepName } from './step-shape.ts'

type Row = { readonly key: string; readonly kinds: readonly StepName[]; readonly hasAgents: boolean }

const DECIDING: readonly StepName[] = ['approval', 'wait', 'accept', 'reject', 'action']

/** By type: the key of the steps that count when no rule does, and the kinds of steps. */
const TYPES: Readonly<Record<PolicyType, Row>> = {
  POLICY_TYPE_UNSPECIFIED: { key: '', kinds: [], hasAgents: false },
  POLICY_TYPE_GRANT: { key: 'grant', kinds: [...DECIDING, 'form', 'provision'], hasAgents: true },
  POLICY_TYPE_REVOKE: { key: 'revoke', kinds: [...DECIDING, 'provision'], hasAgents: false },
  POLICY_TYPE_CERTIFY: { key: 'certify', kinds: ['approval', 'wait', 'accept', 'reject'], hasAgents: true },
  POLICY_TYPE_ACCESS_REQUEST: { key: 'access_request', kinds: [...DECIDING, 'form'], hasAgents: false },
  POLICY_TYPE_PROVISION: { key: 'provision', kinds: ['provision', 'wait', 'form'], hasAgents: false },
}

export const baselineKey = (type: PolicyType): string => TYPES[type].key
export const kindsOf = (type: PolicyType): readonly StepName[] => TYPES[type].kinds
export const mayAskAgents = (type: PolicyType): boolean => TYPES[type].hasAgents

/** Of grants and revocations the provision step is the last one: what comes after it would never be reached. */
export const provisionIsLast = (type: PolicyType): boolean =>
  type === 'POLICY_TYPE_GRANT' || type === 'POLICY_TYPE_REVOKE'
