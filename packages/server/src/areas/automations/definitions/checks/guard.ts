import { Failure } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { RequiredScope } from './required-scope.ts'

/** A caller who may act in one app only saves no automation that acts outside of it, itself or by another it starts. */
export async function checkWithinApp(tx: Tx, { references, wholeTenant }: RequiredScope, appId: string): Promise<void> {
  const [whole] = wholeTenant
  if (whole !== undefined) throw outOfApp(whole, 'is for administrators of the whole tenant')
  const outside = references.find((one) => {
    if (one.type === 'app') return one.id !== appId
    return (one.type === 'connector' || one.type === 'entitlement') && one.appId !== appId
  })
  if (outside) throw outOfApp(outside.field, 'must be of the app the automation belongs to')
  const started = references.filter((one) => one.type === 'automation')
  const foreign = await tx.find<{ id: string }>(sql`
    select id from automations
    where id = any(${started.map((one) => one.id)}) and app_id <> ${appId} and deleted_at is null limit 1`)
  const reference = foreign && started.find((one) => one.id === foreign.id)
  if (reference) throw outOfApp(reference.field, 'must be of the app the automation belongs to')
}

const outOfApp = (field: string, why: string): Failure =>
  new Failure('PERMISSION_DENIED', 'INSUFFICIENT_PERMISSION', `${field}: ${why}`, {
    metadata: { permission: 'automations:write', field },
  })
