import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { checkReferences } from '../references/references.ts'
import { getWritable } from './access.ts'
import { entitlementChanged } from './events.ts'
import { getEntitlement } from './store.ts'
import { toEntitlement } from './view.ts'

type Setting = {
  readonly appId: string
  readonly id: string
  readonly policyId: string
  /** What the caller named the policy in. */
  readonly field: string
}

/** Who decides about requests for the entitlement, set by somebody who may change it, through another object. */
export async function setGrantPolicy(context: Context, { appId, id, policyId, field }: Setting): Promise<void> {
  const { tx } = context
  const before = await getWritable(context, { appId, id, permission: 'entitlements:write', lock: true })
  if (before.grant_policy_id === policyId) return
  await checkReferences(context, [{ what: 'policy', setting: 'grant', field, id: policyId, appId, entitlementId: id }])
  await tx.run(sql`
    update app_entitlements set grant_policy_id = ${policyId}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  context.emit(entitlementChanged('updated', toEntitlement(before), toEntitlement(await getEntitlement(tx, appId, id))))
}
