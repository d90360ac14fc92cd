import { Failure, missingReference } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { getWritable } from './access.ts'
import { entitlementChanged } from './events.ts'
import { getEntitlement, listEntitlementRows } from './store.ts'
import { type EntitlementRow, toEntitlement } from './view.ts'

type Named = { readonly appId: string; readonly id: string }

/** The entitlement that a body names, if the caller may change it. */
export async function lockNamed(context: Context, { appId, id }: Named, field: string): Promise<EntitlementRow> {
  try {
    return await getWritable(context, { appId, id, permission: 'entitlements:write', lock: true })
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') throw missingReference(field, 'entitlement', id)
    throw error
  }
}

/** Requests for the entitlement fill this form in from now on; none when it is empty. */
export async function bindForm({ tx, emit }: Context, row: EntitlementRow, formId: string): Promise<void> {
  await tx.run(sql`
    update app_entitlements set request_schema_id = ${formId}, updated_at = ${tx.now}, version = version + 1
    where id = ${row.id}`)
  emit(entitlementChanged('updated', toEntitlement(row), toEntitlement(await getEntitlement(tx, row.app_id, row.id))))
}

/** Removes a form from every entitlement that has it; returns what has changed. */
export async function unbindForm(tx: Tx, formId: string): Promise<Change[]> {
  const bound = await tx.rows<{ id: string }>(
    sql`select id from app_entitlements where request_schema_id = ${formId} and deleted_at is null for update`,
  )
  const ids = bound.map(({ id }) => id)
  const before = await listEntitlementRows(tx, ids)
  await tx.run(sql`
    update app_entitlements set request_schema_id = '', updated_at = ${tx.now}, version = version + 1
    where request_schema_id = ${formId}`)
  const after = new Map((await listEntitlementRows(tx, ids)).map((row) => [row.id, row]))
  return before.map((row) => entitlementChanged('updated', toEntitlement(row), toEntitlement(after.get(row.id)!)))
}
