import type { Reach } from '../../expressions/reach.ts'
import type { PoliciesRow } from '../../store/tables.ts'
import { newReading } from '../../wire/field.ts'
import { type GivenPolicy, Policy, type PolicyType, type ShownPolicy } from './shape.ts'
import { namedIn } from './steps/named.ts'
import type { PolicyDocument } from './types.ts'

type Stored = Pick<ShownPolicy, 'policySteps' | 'rules' | 'baselinePolicyId' | 'postActions'>

export const toPolicy = (row: PoliciesRow): ShownPolicy => ({
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  policyType: row.policy_type as PolicyType, // Safe because only these names are stored.
  ...readDocument(row.document),
  scope:
    row.scope_app_id === ''
      ? null
      : {
          appId: row.scope_app_id,
          appEntitlementId: row.scope_entitlement_id,
          slot: row.scope_slot as NonNullable<ShownPolicy['scope']>['slot'], // Safe because only these names are stored.
        },
  reassignTasksToDelegates: row.reassign_tasks_to_delegates,
  annotations: row.annotations as ShownPolicy['annotations'], // Safe because it is stored as the shape read it.
  systemBuiltin: row.is_builtin,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

/** What is stored was read and written by the same shape, so it is read as a request is. */
function readDocument(document: unknown): Stored {
  // Safe because what a shape reads it also writes; members left out are written as unset.
  const read = Policy.read(document, '', newReading()) as Partial<Stored>
  const { policySteps = {}, rules = [], baselinePolicyId = '', postActions = [] } = read
  return { policySteps, rules, baselinePolicyId, postActions }
}

/** A policy in the form of the wire. */
// Safe because a shape writes the members of its answer.
export const toDocument = (policy: ShownPolicy): PolicyDocument => Policy.write(policy) as PolicyDocument

/** A policy as a request would hold it. */
export const asGiven = (policy: ShownPolicy): GivenPolicy => ({
  // Safe because a shape reads what it has written.
  ...(Policy.read(Policy.write(policy), '', newReading()) as GivenPolicy),
  policyType: policy.policyType,
})

/** What of a policy can be set. */
export type PolicyContent = Omit<
  PoliciesRow,
  'tenant_id' | 'id' | 'is_builtin' | 'version' | 'created_at' | 'updated_at' | 'deleted_at' | 'document'
> & { readonly document: string }

/** What it may see and use, by who saved it. */
type Authority = { readonly reach: Reach; readonly agreed: readonly string[] }

export function toContent(policy: ShownPolicy, { reach, agreed }: Authority): PolicyContent {
  const { policySteps, rules, baselinePolicyId, postActions } = toDocument(policy)
  const named = namedIn(asGiven(policy))
  return {
    display_name: policy.displayName,
    description: policy.description,
    policy_type: policy.policyType,
    document: JSON.stringify({ policySteps, rules, baselinePolicyId, postActions }),
    next_policy_ids: named.next,
    other_policy_ids: named.others,
    step_up_provider_ids: named.stepUpProviders,
    scope_app_id: policy.scope?.appId ?? '',
    scope_entitlement_id: policy.scope?.appEntitlementId ?? '',
    scope_slot: policy.scope?.slot ?? 'POLICY_SCOPE_SLOT_UNSPECIFIED',
    reassign_tasks_to_delegates: policy.reassignTasksToDelegates,
    annotations: policy.annotations,
    reaches_all: reach === 'tenant',
    agreed: [...agreed],
  }
}
