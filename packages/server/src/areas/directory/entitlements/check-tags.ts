import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { AttributeTypeId } from '../attributes/types.ts'

type Tags = { readonly riskLevelValueId: string; readonly complianceFrameworkValueIds: readonly string[] }
type Named = { readonly field: string; readonly id: string; readonly type: AttributeTypeId }

const NONE: Tags = { riskLevelValueId: '', complianceFrameworkValueIds: [] }

/** Fails when a tag is new and there is no such attribute value; what was there before may be gone. */
export async function checkTags(tx: Tx, given: Tags, stored: Tags = NONE, prefix = ''): Promise<void> {
  const before = new Set([stored.riskLevelValueId, ...stored.complianceFrameworkValueIds, ''])
  const named: Named[] = [
    { field: `${prefix}riskLevelValueId`, id: given.riskLevelValueId, type: 'risk_level' as const },
    ...given.complianceFrameworkValueIds.map((id, index) => ({
      field: `${prefix}complianceFrameworkValueIds[${index}]`,
      id,
      type: 'compliance_framework' as const,
    })),
  ].filter(({ id }) => !before.has(id))
  if (named.length === 0) return
  const rows = await tx.rows<{ id: string; attribute_type_id: string }>(sql`
    select id, attribute_type_id from attribute_values
    where id = any(${named.map(({ id }) => id)}) and deleted_at is null`)
  const types = new Map(rows.map((row) => [row.id, row.attribute_type_id]))
  const missing = named
    .filter(({ id, type }) => types.get(id) !== type)
    .map(({ field, id, type }): Violation => {
      const what = type === 'risk_level' ? 'risk level' : 'compliance framework'
      return { field, description: `no ${what} with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }
    })
  if (missing.length > 0) throw invalidAll(missing)
}
