import { insertConnector, makeApp } from '../../packages/server/test/directory.ts'
import type { TestTenant, World } from '../../packages/server/test/world.ts'

const DEPARTMENTS = 40
const TITLES = 400
const EVERYONE = 2
const OF_DEPARTMENT = 5
const OF_TITLE = 5
const ODD = 3
const ODD_KINDS = 1000

/** So many people with one account each and fifteen grants: of everyone, of the department, of the title, and odd ones. */
export async function fillLarge(world: World, tenant: TestTenant, people: number): Promise<number> {
  const { id: appId, typeId, resourceId } = await makeApp(tenant, { displayName: 'Works' })
  await insertConnector(tenant, appId, { ever_synced: true })
  const entitlements = EVERYONE + DEPARTMENTS * OF_DEPARTMENT + TITLES * OF_TITLE + ODD_KINDS
  await world.sql(
    `insert into users (tenant_id, id, display_name, email, department, job_title, status, type, origin, created_at, updated_at)
     select $1, 'u' || lpad(n::text, 8, '0'), 'Person ' || n, 'p' || n || '@large.example', 'Department ' || n % $3::int,
       'Title ' || n % $4::int, 'ENABLED', 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', now(), now() from generate_series(1, $2::int) as n`,
    [tenant.id, people, DEPARTMENTS, TITLES],
  )
  await world.sql(
    `insert into app_users (tenant_id, app_id, id, display_name, identity_user_id, status, app_user_type, created_at, updated_at)
     select $1, $2, 'a' || lpad(n::text, 8, '0'), 'n', 'u' || lpad(n::text, 8, '0'), 'STATUS_ENABLED',
       'APP_USER_TYPE_USER', now(), now() from generate_series(1, $3::int) as n`,
    [tenant.id, appId, people],
  )
  await world.sql(
    `insert into app_entitlements (tenant_id, app_id, id, app_resource_type_id, app_resource_id, display_name, slug, created_at, updated_at)
     select $1, $2, 'e' || lpad(n::text, 6, '0'), $4, $5, 'Right ' || n, 'r' || n, now(), now() from generate_series(0, $3::int - 1) as n`,
    [tenant.id, appId, entitlements, typeId, resourceId],
  )
  const [row] = await world.sql(
    `with made as (
       insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
       select distinct $1, 'e' || lpad(e::text, 6, '0'), 'a' || lpad(n::text, 8, '0'), $2, now()
       from generate_series(1, $3::int) as n, lateral (
         select k as e from generate_series(0, ${EVERYONE - 1}) as k
         union all select ${EVERYONE} + (n % ${DEPARTMENTS}) * ${OF_DEPARTMENT} + k from generate_series(0, ${OF_DEPARTMENT - 1}) as k
         union all select ${EVERYONE + DEPARTMENTS * OF_DEPARTMENT} + (n % ${TITLES}) * ${OF_TITLE} + k
           from generate_series(0, ${OF_TITLE - 1}) as k
         union all select ${EVERYONE + DEPARTMENTS * OF_DEPARTMENT + TITLES * OF_TITLE}
           + (n::bigint * 7919 + k * 104729 + n / 977) % ${ODD_KINDS} from generate_series(1, ${ODD}) as k) as held
       returning 1)
     select count(*)::int as count from made`,
    [tenant.id, appId, people],
  )
  for (const table of ['users', 'app_users', 'grants', 'app_entitlements']) await world.sql(`vacuum analyze ${table}`)
  return Number(row?.count)
}
