import { invalidAll, missingReference, type Violation } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { grantPolicyProblems } from '../../policies/api.ts'
import { schemaRows } from '../schemas/store.ts'
import type { Content } from './store.ts'

/** Refuses an offer that names a form or an entitlement there is not; of an update only what changed. */
export async function checkNamed(tx: Tx, content: Content, before: Content | undefined, prefix: string): Promise<void> {
  const { requestSchemaId, requestPolicyId, accessEntitlements } = content
  if (requestPolicyId !== before?.requestPolicyId) {
    const problems = await grantPolicyProblems(tx, `${prefix}requestPolicyId`, requestPolicyId)
    if (problems.length > 0) throw invalidAll(problems)
  }
  if (requestSchemaId !== '' && requestSchemaId !== before?.requestSchemaId) {
    const field = `${prefix}requestSchemaId`
    if (!(await schemaRows.findForShare(tx, requestSchemaId)))
      throw missingReference(field, 'request form', requestSchemaId)
  }
  const known = new Set(before?.accessEntitlements?.map(({ id }) => id))
  const asked = (accessEntitlements ?? []).map((ref, index) => ({
    ...ref,
    field: `${prefix}accessEntitlements[${index}]`,
  }))
  const fresh = asked.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  const rows = await tx.rows<{ id: string; app_id: string }>(sql`
    select id, app_id from app_entitlements_view where id = any(${fresh.map(({ id }) => id)}) and deleted_at is null`)
  const found = new Map(rows.map((row) => [row.id, row.app_id]))
  const violations = fresh
    .filter(({ id, appId }) => found.get(id) !== appId)
    .map(({ field, id }): Violation => {
      return { field, description: `no entitlement of that app with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }
    })
  if (violations.length > 0) throw invalidAll(violations)
}
