import { Failure } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** A query of the `id` of the entitlements that stand for roles of the service itself. */
export const ROLE_ENTITLEMENTS: Sql = sql`
  select r.id from app_entitlements r
  join app_resource_types t on t.tenant_id = r.tenant_id and t.app_id = r.app_id and t.id = r.app_resource_type_id
  join apps a on a.tenant_id = r.tenant_id and a.id = r.app_id
  where r.is_builtin and a.is_builtin and t.is_builtin and t.kind = 'ROLE'`

/** Those of the entitlements that stand for roles of the service itself. */
export async function roleEntitlements(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.rows<{ id: string }>(sql`
    select one.id from (${ROLE_ENTITLEMENTS}) as one where one.id = any(${[...ids]})`)
  return new Set(rows.map(({ id }) => id))
}

/** The role that an entitlement stands for; undefined when it is something else. */
export async function findRoleId(tx: Tx, entitlementId: string): Promise<string | undefined> {
  const row = await tx.find<{ id: string }>(sql`
    select r.external_id as id from app_entitlements e
    join app_resources r on r.tenant_id = e.tenant_id and r.id = e.app_resource_id
    where e.id = ${entitlementId} and e.id in (${ROLE_ENTITLEMENTS})`)
  return row?.id
}

type Saving = Pick<Context, 'tx' | 'hasPermission'>
type Named = { readonly field: string; readonly id: string }

/** What is stored names a role of the service only if whoever stores it may assign roles. */
export async function checkNamesNoRole({ tx, hasPermission }: Saving, named: readonly Named[]): Promise<void> {
  if (hasPermission('roles:assign')) return
  const roles = await roleEntitlements(
    tx,
    named.map(({ id }) => id),
  )
  const first = named.find(({ id }) => roles.has(id))
  if (first) throw roleNotYours(first.field)
}

export const roleNotYours = (field: string): Failure =>
  new Failure(
    'PERMISSION_DENIED',
    'INSUFFICIENT_PERMISSION',
    `${field}: this is about a role of the service, which needs the permission roles:assign`,
    { metadata: { permission: 'roles:assign' } },
  )
