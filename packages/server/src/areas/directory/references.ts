import { invalidAll, type Violation } from '../../lib/failure.ts'
import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'

/** Tables whose rows are named in bodies, and when a row counts. */
const TABLES = {
  app: sql`select id from apps where deleted_at is null`,
  user: sql`select id from users_view where status = 'ENABLED' and deleted_at is null`,
  'resource type': sql`select id from app_resource_types where deleted_at is null`,
  entitlement: sql`select id from app_entitlements where deleted_at is null`,
  connector: sql`select id from connectors where deleted_at is null`,
  'request form': sql`select id from request_schemas where deleted_at is null`,
  // Policies and access profiles do not exist yet: no id names one.
  policy: sql`select ''::text as id where false`,
  'access profile': sql`select ''::text as id where false`,
} as const

export type Reference = { readonly field: string; readonly what: keyof typeof TABLES; readonly id: string }

/** Refuses ids in a body that name nothing, naming the field of each; an empty id names nothing and is fine. */
export async function checkReferences(tx: Tx, references: readonly Reference[]): Promise<void> {
  const asked = references.filter(({ id }) => id !== '')
  const missing = new Map<string, ReadonlySet<string>>()
  for (const what of new Set(asked.map((one) => one.what))) {
    const ids = [...new Set(asked.filter((one) => one.what === what).map((one) => one.id))]
    const rows = await tx.rows<{ id: string }>(
      sql`select one.id from unnest(${ids}::text[]) as one(id) where one.id not in (${TABLES[what]})`,
    )
    missing.set(what, new Set(rows.map(({ id }) => id)))
  }
  const violations = asked
    .filter(({ what, id }) => missing.get(what)?.has(id))
    .map(({ field, what, id }): Violation => {
      const wanted = what === 'user' ? 'enabled user' : what
      return { field, description: `no ${wanted} with id "${id}"`, reason: 'REFERENCE_NOT_FOUND' }
    })
  if (violations.length > 0) throw invalidAll(violations)
}
