import { type Holder, WHOLE_TENANT } from '../../../service/authority.ts'
import type { FrozenPolicy } from '../types.ts'

type Frozen = FrozenPolicy & { readonly effectivePolicyId?: string }

/** What the steps of a frozen policy may have the service act on; without a policy there is nothing that it could name. */
export function holderOf(frozen: Frozen | null): Holder {
  const policy = frozen?.policies[frozen.effectivePolicyId ?? frozen.policyId]
  return { scope: policy?.scope ? { appId: policy.scope.appId } : WHOLE_TENANT, agreed: policy?.agreed ?? [] }
}
