import { sql } from '../../../store/sql.ts'
import type { AccessReviewScopeRowsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type ScopeRowKind =
  | 'entitlement'
  | 'excluded_entitlement'
  | 'resource_type'
  | 'excluded_resource_type'
  | 'monitor'
  | 'resource'
  | 'scope_role'

export type ScopeRow = Pick<
  AccessReviewScopeRowsRow,
  | 'app_id'
  | 'entitlement_id'
  | 'resource_type_id'
  | 'resource_id'
  | 'role_resource_type_id'
  | 'role_resource_id'
  | 'monitor_id'
  | 'policy_id'
> & { readonly kind: ScopeRowKind }

const COLUMNS = [
  'app_id',
  'entitlement_id',
  'resource_type_id',
  'resource_id',
  'role_resource_type_id',
  'role_resource_id',
  'monitor_id',
  'policy_id',
] as const

export const EMPTY_ROW: Omit<ScopeRow, 'kind'> = {
  app_id: '',
  entitlement_id: '',
  resource_type_id: '',
  resource_id: '',
  role_resource_type_id: '',
  role_resource_id: '',
  monitor_id: '',
  policy_id: '',
}

/** Whether the rows of these kinds are there already, and no others. */
export async function hasScopeRows(
  tx: Tx,
  ofId: string,
  kinds: readonly ScopeRowKind[],
  rows: readonly ScopeRow[],
): Promise<boolean> {
  const keyOf = (row: Omit<ScopeRow, 'kind'> & { readonly kind: string }): string =>
    [row.kind, ...COLUMNS.map((column) => row[column])].join(' ')
  const stored = new Set((await listScopeRows(tx, ofId, kinds)).map(keyOf))
  const wanted = new Set(rows.map(keyOf))
  return stored.size === wanted.size && wanted.isSubsetOf(stored)
}

/** Replaces the rows of these kinds. */
export async function replaceScopeRows(
  tx: Tx,
  ofId: string,
  kinds: readonly ScopeRowKind[],
  rows: readonly ScopeRow[],
): Promise<void> {
  await tx.run(sql`delete from access_review_scope_rows where of_id = ${ofId} and kind = any(${[...kinds]})`)
  if (rows.length === 0) return
  await tx.run(sql`
    insert into access_review_scope_rows (of_id, kind, app_id, entitlement_id, resource_type_id, resource_id,
      role_resource_type_id, role_resource_id, monitor_id, policy_id, created_at, updated_at)
    select ${ofId}, kind, app_id, entitlement_id, resource_type_id, resource_id, role_resource_type_id,
      role_resource_id, monitor_id, policy_id, ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(kind text, app_id text, entitlement_id text,
      resource_type_id text, resource_id text, role_resource_type_id text, role_resource_id text, monitor_id text,
      policy_id text)
    on conflict do nothing`)
}

export const listScopeRows = (
  tx: Tx,
  ofId: string,
  kinds: readonly ScopeRowKind[],
): Promise<AccessReviewScopeRowsRow[]> =>
  tx.rows<AccessReviewScopeRowsRow>(sql`
    select * from access_review_scope_rows where of_id = ${ofId} and kind = any(${[...kinds]})
    order by kind, app_id, entitlement_id, resource_type_id, resource_id, role_resource_type_id, role_resource_id,
      monitor_id`)

/** The rows of one campaign or template for another. */
export const copyScopeRows = (tx: Tx, fromId: string, toId: string, kinds: readonly ScopeRowKind[]): Promise<number> =>
  tx.run(sql`
    insert into access_review_scope_rows (of_id, kind, app_id, entitlement_id, resource_type_id, resource_id,
      role_resource_type_id, role_resource_id, monitor_id, policy_id, created_at, updated_at)
    select ${toId}, kind, app_id, entitlement_id, resource_type_id, resource_id, role_resource_type_id, role_resource_id,
      monitor_id, policy_id, ${tx.now}, ${tx.now}
    from access_review_scope_rows where of_id = ${fromId} and kind = any(${[...kinds]})
    on conflict do nothing`)

export const ENTITLEMENT_KINDS: readonly ScopeRowKind[] = [
  'entitlement',
  'excluded_entitlement',
  'monitor',
  'resource',
  'scope_role',
]
export const TYPE_KINDS: readonly ScopeRowKind[] = ['resource_type', 'excluded_resource_type']
