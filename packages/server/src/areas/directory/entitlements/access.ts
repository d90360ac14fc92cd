import { notFound } from '../../../lib/failure.ts'
import type { Tx } from '../../../store/tx.ts'
import { checkNamesNoRole } from '../builtin-app/role-entitlements.ts'
import { checkMayWrite, checkSees } from '../resources/access.ts'
import type { Viewer } from '../visibility.ts'
import { getEntitlement, lockEntitlement } from './store.ts'
import type { EntitlementRow } from './view.ts'

type Looking = Viewer & { readonly tx: Tx }

/** Fails unless the caller sees the entitlement, which it does when it sees the resource. */
export const checkSeesEntitlement = (looking: Looking, row: EntitlementRow): Promise<void> =>
  asEntitlement(row, () => checkSees(looking, row.app_resource_id))

export type Writing = 'entitlements:write' | 'grants:write'
type Writable = { readonly appId: string; readonly id: string; readonly permission: Writing; readonly lock: boolean }

/** A living entitlement that the caller may change. */
export async function getWritable(
  looking: Looking,
  { appId, id, permission, lock }: Writable,
): Promise<EntitlementRow> {
  const row = await (lock ? lockEntitlement : getEntitlement)(looking.tx, appId, id)
  await asEntitlement(row, () => checkMayWrite(looking, row.app_resource_id, permission))
  await checkNamesNoRole(looking, [{ field: 'the entitlement', id }])
  return row
}

/** It was the requested entitlement. */
async function asEntitlement(row: EntitlementRow, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') throw notFound('entitlement', row.id)
    throw error
  }
}
