import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { StoredTask } from '../../tasks/rows/rows.ts'

const MOST_ACCESS = 20

type Person = { readonly department: string; readonly job_title: string; readonly manager_ids: readonly string[] }

/** Who a task is about, as far as it helps to decide. */
export async function subjectOfTask(tx: Tx, { user_id: userId }: StoredTask) {
  const row = await tx.find<Person>(sql`
    select department, job_title, manager_ids from users_view where id = ${userId}`)
  return {
    userId,
    jobTitle: row?.job_title ?? '',
    department: row?.department ?? '',
    managerIds: (row?.manager_ids ?? []).slice(0, 5),
  }
}

type Held = { readonly appEntitlementId: string; readonly endsAt: Temporal.Instant | null }

/** What the subject has in the app of the task. */
export const accessInApp = (tx: Tx, { user_id: userId, app_id: appId }: StoredTask): Promise<Held[]> =>
  tx.rows<Held>(sql`
    select e.id as "appEntitlementId", max(g.deprovision_at) as "endsAt"
    from app_users_view a join grants_view g on g.tenant_id = a.tenant_id and g.app_user_id = a.id
    join app_entitlements_view e on e.tenant_id = g.tenant_id and e.id = g.entitlement_id and e.deleted_at is null
    where a.identity_user_id = ${userId} and a.identity_user_id <> '' and a.deleted_at is null and g.app_id = ${appId}
    group by e.id, e.display_name order by lower(e.display_name), e.id limit ${MOST_ACCESS}`)
