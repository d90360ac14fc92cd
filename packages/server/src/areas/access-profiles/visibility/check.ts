import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

type Given = readonly { readonly appId?: string; readonly id?: string }[]

/** The ids of the entitlements that a body names; fails with each that is not there. */
export async function checkAccessEntitlements(tx: Tx, field: string, given: Given): Promise<string[]> {
  const rows = await tx.rows<{ id: string; app_id: string }>(sql`
    select id, app_id from app_entitlements_view
    where id = any(${given.map(({ id = '' }) => id)}) and deleted_at is null`)
  const apps = new Map(rows.map((row) => [row.id, row.app_id]))
  const violations = given.flatMap(({ appId = '', id = '' }, index): Violation[] =>
    apps.get(id) === appId
      ? []
      : [
          {
            field: `${field}[${index}]`,
            description: `no entitlement of that app with id "${id}"`,
            reason: 'REFERENCE_NOT_FOUND',
          },
        ],
  )
  if (violations.length > 0) throw invalidAll(violations)
  return given.map(({ id = '' }) => id)
}
