import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { checkReferences, type Saving, type Scope } from '../../../service/authority.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

export type NamedUser = { readonly field: string; readonly id: string }
export type NamedEntitlement = NamedUser & { readonly appId: string }

const missing = (field: string, what: string, id: string): Violation => ({
  field,
  description: `no ${what} with id "${id}"`,
  reason: 'REFERENCE_NOT_FOUND',
})

/** Fails unless each new owner may act; an existing one may have been disabled since. */
export async function checkAddedUsers(tx: Tx, users: readonly NamedUser[], already: readonly string[]): Promise<void> {
  const added = users.filter((one) => !already.includes(one.id))
  if (added.length === 0) return
  const rows = await tx.rows<{ id: string; status: string }>(
    sql`select id, status from users_view where id = any(${added.map((one) => one.id)}) and deleted_at is null`,
  )
  const statuses = new Map(rows.map((row) => [row.id, row.status]))
  refuse(
    added.flatMap(({ field, id }) => {
      const status = statuses.get(id)
      if (status === undefined) return [missing(field, 'user', id)]
      if (status === 'ENABLED') return []
      return [{ field, description: `user "${id}" is ${status}; owners are ENABLED users`, reason: 'VALUE_INVALID' }]
    }),
  )
}

/** Who holds an entitlement is seen by whom it makes an owner, so it is named by those who may know of it. */
export const checkAddedEntitlements = (
  saving: Saving,
  scope: Scope,
  entitlements: readonly NamedEntitlement[],
  already: readonly string[],
): Promise<void> =>
  checkReferences(
    saving,
    scope,
    entitlements
      .filter(({ id }) => !already.includes(id))
      .map(({ field, id, appId }) => ({ kind: 'group', field, id, ...(appId ? { appId } : {}) })),
  )

function refuse(violations: Violation[]): void {
  if (violations.length > 0) throw invalidAll(violations)
}
