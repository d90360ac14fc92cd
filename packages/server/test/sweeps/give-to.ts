import type { TestTenant } from '../world.ts'
import type { SampleCall } from './sample.ts'

/** Who becomes the owner, and an app that already belongs to it. */
export type NewOwner = { readonly userId: string; readonly appId: string }

/** Makes somebody the owner of what the path of the call names, in the way of each kind of object. */
export async function giveTo(
  tenant: TestTenant,
  { params = {} }: SampleCall,
  { userId, appId }: NewOwner,
): Promise<void> {
  await tenant.sql(
    `with owned as (
       insert into owners (tenant_id, object_type, object_id, role_slug, user_id, created_at)
       select distinct $1, type, id, 'owner', $3, now()
       from unnest($2::text[]) as id, unnest('{app,connector}'::text[]) as type on conflict do nothing
     ), principals as (
       update users set owner_ids = owner_ids || $3::text
       where tenant_id = $1 and id = any($2) and type = 'USER_TYPE_SERVICE'
     ), keys as (
       update clients set user_id = $3 where tenant_id = $1 and id = any($2) and use = 'pcc'
     ), factors as (
       update user_totps set user_id = $3 where tenant_id = $1 and id = any($2)
     ), accounts as (
       update app_users set identity_user_id = $3 where tenant_id = $1 and id = any($2)
     ), actions as (
       update bulk_actions set created_by_user_id = $3 where tenant_id = $1 and id = any($2)
     ), requests as (
       update tasks set user_id = $3, created_by_user_id = $3 where tenant_id = $1 and id = any($2)
     ), assigned as (
       insert into task_assignees (tenant_id, task_id, step_id, user_id, numeric_id, active, assigned_at)
       select s.tenant_id, s.task_id, s.id, $3, t.numeric_id, true, now()
       from task_steps s join tasks t on t.tenant_id = s.tenant_id and t.id = s.task_id
       where s.tenant_id = $1 and s.task_id = any($2) and s.active on conflict do nothing
     ), step_ups as (
       update step_up_transactions set user_id = $3 where tenant_id = $1 and id = any($2)
     ), reports as (
       update reports set created_by_user_id = $3 where tenant_id = $1 and id = any($2)
     ), report_runs as (
       update report_runs set run_by_user_id = $3 where tenant_id = $1 and id = any($2)
     ), views as (
       update saved_views set owner_user_id = $3 where tenant_id = $1 and id = any($2)
     ), local_policies as (
       update policies set scope_app_id = $4, scope_entitlement_id = id where tenant_id = $1 and id = any($2)
     ), risks as (
       update findings set app_id = $4 where tenant_id = $1 and id = any($2)
     ), runs as (
       update executions set app_id = $4 where tenant_id = $1 and id::text = any($2)
     )
     update automations set app_id = $4 where tenant_id = $1 and (id = any($2)
       or id in (select automation_id from executions where tenant_id = $1 and id::text = any($2)))`,
    [tenant.id, Object.values(params), userId, appId],
  )
}
