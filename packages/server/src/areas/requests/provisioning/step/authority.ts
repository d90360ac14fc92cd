import { type Holder, type NamedTarget, whyNotAllowed } from '../../../../service/authority.ts'
import type { Tx } from '../../../../store/tx.ts'
import { isDelegable } from '../../../directory/entitlements/api.ts'
import { holderOf } from '../../../policies/evaluation/api.ts'
import type { StepInProgress } from '../../tasks/kinds/step-kind.ts'
import type { StoredTask } from '../../tasks/rows/rows.ts'
import type { PolicyStep } from '../plan/policy.ts'
import type { EntitlementFacts, Situation } from './situation.ts'

/** Why the step may not use what its settings name; undefined when it may. */
export async function whyRefused(
  { context, task }: StepInProgress,
  { document, entitlement }: Situation,
): Promise<string | undefined> {
  if (document.refused !== undefined) return document.refused
  const holder: Holder = document.byPolicy
    ? holderOf(task.policy)
    : { scope: { appId: entitlement.app_id }, agreed: entitlement.agreed }
  for (const named of usedBy(document.provisionPolicy)) {
    const why = await whyNotAllowed(context, holder, named)
    if (why !== undefined) return why
  }
  return undefined
}

type Used = Pick<NamedTarget, 'kind' | 'id'>

function usedBy(policy: PolicyStep | null): Used[] {
  const { webhook, action, connector } = policy ?? {}
  const vaults = connector?.account?.saveToVault?.vaultIds ?? []
  return [
    ...(webhook?.webhookId ? [{ kind: 'webhook', id: webhook.webhookId } as const] : []),
    ...(action?.connectorId ? [{ kind: 'connector', id: action.connectorId } as const] : []),
    ...vaults.map((id): Used => ({ kind: 'vault', id })),
  ]
}

type Delegating = {
  readonly task: StoredTask
  readonly from: Pick<EntitlementFacts, 'id' | 'app_id'>
  readonly to: Pick<EntitlementFacts, 'id' | 'app_id' | 'display_name'>
  readonly byPolicy: boolean
}

/** Why the one entitlement is not given for the other: its owners have not agreed. */
export async function whyNotDelegated(tx: Tx, { task, from, to, byPolicy }: Delegating): Promise<string | undefined> {
  if (from.app_id === to.app_id) return undefined
  if (byPolicy) {
    const { scope, agreed } = holderOf(task.policy)
    if (scope.appId === '' || agreed.includes(`entitlement/${to.id}`)) return undefined
  }
  const binding = { srcAppId: to.app_id, srcId: to.id, dstAppId: from.app_id, dstId: from.id }
  if (await isDelegable(tx, binding)) return undefined
  return `no owner of "${to.display_name}" has agreed that it is given for this`
}
