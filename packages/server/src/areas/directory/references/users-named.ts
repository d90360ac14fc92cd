import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** Fails unless every id of a list in a body names a user; with `enabled`, one that may act. */
export async function checkUsers(
  tx: Tx,
  field: string,
  ids: readonly string[],
  { enabled = false }: { enabled?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.rows<{ id: string; status: string }>(
    sql`select id, status from users_view where id = any(${[...new Set(ids)]}) and deleted_at is null`,
  )
  const known = new Map(rows.map((row) => [row.id, row.status]))
  const violations = ids.flatMap((id, index): Violation[] => {
    const at = `${field}[${index}]`
    const status = known.get(id)
    if (status === undefined)
      return [{ field: at, description: `no user with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }]
    if (!enabled || status === 'ENABLED') return []
    return [
      { field: at, description: `the user "${id}" is ${status}; owners must be ENABLED`, reason: 'VALUE_INVALID' },
    ]
  })
  if (violations.length > 0) throw invalidAll(violations)
}
