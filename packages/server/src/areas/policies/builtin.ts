import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { PolicyType } from './shape.ts'
import { writeStep } from './steps/documents.ts'
import { baselineKey } from './steps/kinds-by-type.ts'
import type { GivenStep } from './steps/step-shape.ts'

/** The same ids in every tenant. */
export const BUILTIN = {
  appOwnerApproval: 'builtin-app-owner-approval',
  managerApproval: 'builtin-manager-approval',
  autoApprove: 'builtin-auto-approve',
  autoRevoke: 'builtin-auto-revoke',
  managerConfirmsRevoke: 'builtin-manager-confirms-revoke',
  appOwnerCertification: 'builtin-app-owner-certification',
  managerCertification: 'builtin-manager-certification',
  findingReview: 'builtin-finding-review',
} as const

/** Those that other areas choose when nobody has to be asked. */
export const AUTO_APPROVE = BUILTIN.autoApprove
export const AUTO_REVOKE = BUILTIN.autoRevoke

type Builtin = {
  readonly id: string
  readonly displayName: string
  readonly description: string
  readonly type: PolicyType
  readonly step: GivenStep
}

/** The step that asks the owners of the app; those who do not know what else to ask for use it. */
export const APP_OWNERS: GivenStep = { approval: { appOwners: {}, allowReassignment: true, allowDelegation: true } }

const MANAGER: GivenStep = { approval: { manager: {}, allowReassignment: true, allowDelegation: true } }

const BUILTINS: readonly Builtin[] = [
  {
    id: BUILTIN.appOwnerApproval,
    displayName: 'App owner approval',
    description: 'An owner of the app approves.',
    type: 'POLICY_TYPE_GRANT',
    step: APP_OWNERS,
  },
  {
    id: BUILTIN.managerApproval,
    displayName: 'Manager approval',
    description: 'A manager of the subject approves; without one, an owner of the app.',
    type: 'POLICY_TYPE_GRANT',
    step: MANAGER,
  },
  {
    id: BUILTIN.autoApprove,
    displayName: 'Auto approve',
    description: 'Every request is approved.',
    type: 'POLICY_TYPE_GRANT',
    step: { accept: {} },
  },
  {
    id: BUILTIN.autoRevoke,
    displayName: 'Auto revoke',
    description: 'Every revocation is carried out.',
    type: 'POLICY_TYPE_REVOKE',
    step: { accept: {} },
  },
  {
    id: BUILTIN.managerConfirmsRevoke,
    displayName: 'Manager confirms revoke',
    description: 'A manager of the subject confirms the revocation; without one, an owner of the app.',
    type: 'POLICY_TYPE_REVOKE',
    step: MANAGER,
  },
  {
    id: BUILTIN.appOwnerCertification,
    displayName: 'App owner certification',
    description: 'An owner of the app reviews.',
    type: 'POLICY_TYPE_CERTIFY',
    step: APP_OWNERS,
  },
  {
    id: BUILTIN.managerCertification,
    displayName: 'Manager certification',
    description: 'A manager of the subject reviews; without one, an owner of the campaign.',
    type: 'POLICY_TYPE_CERTIFY',
    step: MANAGER,
  },
  {
    id: BUILTIN.findingReview,
    displayName: 'Finding review',
    description: 'The assignee of the finding decides; without one, an owner of the app.',
    type: 'POLICY_TYPE_GRANT',
    step: { approval: { findingAssignee: {}, allowReassignment: true, allowDelegation: true } },
  },
]

/** Gives a tenant the built-in policies that it does not have yet. */
export async function seedPolicies(tx: Tx): Promise<void> {
  const rows = BUILTINS.map(({ step, type, ...rest }) => ({
    ...rest,
    type,
    document: {
      policySteps: { [baselineKey(type)]: { steps: [writeStep(step)] } },
      rules: [],
      baselinePolicyId: '',
      postActions: [],
    },
  }))
  await tx.run(sql`
    insert into policies (id, display_name, description, policy_type, document, is_builtin, reaches_all, created_at,
      updated_at)
    select one.id, one."displayName", one.description, one.type, one.document, true, true, ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(id text, "displayName" text, description text, type text, document json)
    on conflict do nothing`)
}
