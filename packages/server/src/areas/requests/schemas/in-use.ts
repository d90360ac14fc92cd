import { Failure } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

type User = { readonly subject: string; readonly description: string }

/** Fails when a form is to be deleted that something other than entitlements uses. */
export async function checkUnused(tx: Tx, id: string): Promise<void> {
  const users = await tx.rows<User>(sql`
    select 'request_action/' || id as subject, display_name as description from request_actions
    where request_schema_id = ${id} and deleted_at is null
    union all
    select 'entitlement_rule/' || id, display_name from entitlement_rules_view where request_schema_id = ${id}
    union all
    select 'app/' || d.app_id, a.display_name from app_request_defaults_view d
    join apps_view a on a.tenant_id = d.tenant_id and a.id = d.app_id and a.deleted_at is null
    where d.request_schema_id = ${id}
    order by 1 limit 10`)
  const [first] = users
  if (!first) return
  const message = `the request form is in use by "${first.description}": take it from there first`
  throw new Failure('FAILED_PRECONDITION', 'IN_USE', message, {
    precondition: users.map((user) => ({ type: 'IN_USE', ...user })),
  })
}
