import { notFound } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { checkMayWrite, checkSees } from '../resources/access.ts'
import { lockEntitlement } from './store.ts'
import type { EntitlementRow } from './view.ts'

type Writing = 'entitlements:write' | 'grants:write'

/** Fails unless the caller sees the entitlement, which it does when it sees the resource. */
export const checkSeesEntitlement = (context: Context, row: EntitlementRow): Promise<void> =>
  asEntitlement(row, () => checkSees(context, row.app_resource_id))

/** Locks a living entitlement that the caller may change. */
export async function lockWritable(
  context: Context,
  { appId, id, permission = 'entitlements:write' }: { appId: string; id: string; permission?: Writing },
): Promise<EntitlementRow> {
  const row = await lockEntitlement(context.tx, appId, id)
  await asEntitlement(row, () => checkMayWrite(context, row.app_resource_id, permission))
  return row
}

/** It was the entitlement that was asked for. */
async function asEntitlement(row: EntitlementRow, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') throw notFound('entitlement', row.id)
    throw error
  }
}
