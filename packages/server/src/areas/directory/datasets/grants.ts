import { booleanColumn, type Dataset, numberColumn, textColumn, timeColumn } from '../../../service/datasets/dataset.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import { visibleGrants } from '../grants/visibility.ts'
import { grantReader } from '../guards.ts'

/** What a grant is of, so that its entitlement and account are read once. */
const OF_GRANT = sql`
  e.app_resource_id, e.app_resource_type_id, e.risk_level_value_id, a.identity_user_id, a.last_used_at as account_used_at,
  a.last_login_at`

const kindOfResource = (g: Sql): Sql =>
  sql`(select t.display_name from app_resource_types_view t where t.id = ${g}.app_resource_type_id)`
const riskLevel = (g: Sql): Sql =>
  sql`coalesce((select v.value from attribute_values_view v where v.id = ${g}.risk_level_value_id), '')`

/** The use of the entitlement itself where it is reported, else that of the account. */
const lastUse = (g: Sql): Sql => sql`coalesce(
  (select max(o.last_used_at) from resource_uses_view o
   where o.app_user_id = ${g}.app_user_id and o.entitlement_id = ${g}.entitlement_id),
  greatest(${g}.account_used_at, ${g}.last_login_at))`

/** Where no use is reported at all, nothing is known. */
const unusedDays = (g: Sql): Sql => sql`case when ${g}.app_id in (
    select told.app_id from app_users_view told where told.last_used_at is not null or told.last_login_at is not null)
  then floor(extract(epoch from ${g}.read_at - coalesce(${lastUse(g)}, ${g}.created_at)) / 86400)::integer end`

const links: Dataset['links'] = {
  user: { title: 'Person', kind: 'user', to: 'users', of: (g) => sql`nullif(${g}.identity_user_id, '')` },
  account: { title: 'Account', kind: 'account', to: 'accounts', of: (g) => sql`${g}.app_user_id` },
  app: { title: 'App', kind: 'app', to: 'apps', of: (g) => sql`${g}.app_id` },
  entitlement: { title: 'Entitlement', kind: 'entitlement', to: 'entitlements', of: (g) => sql`${g}.entitlement_id` },
  resource: { title: 'Resource', kind: 'resource', of: (g) => sql`${g}.app_resource_id` },
}

export const grants: Dataset = {
  id: 'grants',
  title: 'Access',
  about: 'something that an account holds now',
  recordType: 'GRANT',
  guard: grantReader,
  rows: (reader) => sql`
    select g.*, g.entitlement_id || '/' || g.app_user_id as id, ${reader.now}::timestamptz as read_at, ${OF_GRANT}
    from grants_view g
    join app_entitlements_view e on e.id = g.entitlement_id
    join app_users_view a on a.id = g.app_user_id
    where ${and([visibleGrants(reader, { entitlement: sql`g.entitlement_id`, account: sql`g.app_user_id` })])}`,
  name: 'entitlement',
  columns: {
    resourceType: textColumn('Kind of resource', kindOfResource),
    riskLevel: textColumn('Level of risk', riskLevel),
    isDirect: booleanColumn('Held directly', (g) => sql`${g}.is_direct`),
    isFound: booleanColumn('Nobody asked for it here', (g) => sql`${g}.ticket_id = ''`),
    grantedAt: timeColumn('Since', (g) => sql`${g}.created_at`),
    endsAt: timeColumn('Until', (g) => sql`${g}.deprovision_at`),
    lastUsedAt: timeColumn('Used last', lastUse),
    unusedDays: numberColumn('Days without use', unusedDays),
  },
  links: {
    ...links,
    task: { title: 'Task', kind: 'task', to: 'tasks', of: (g) => sql`nullif(${g}.ticket_id, '')` },
  },
}

export const pastGrants: Dataset = {
  id: 'past-grants',
  title: 'Access that has ended',
  about: 'something that an account held once',
  recordType: 'GRANT_HISTORY',
  guard: grantReader,
  rows: (reader) => sql`
    select g.*, ${OF_GRANT} from past_grants g
    left join app_entitlements_view e on e.id = g.entitlement_id
    left join app_users_view a on a.id = g.app_user_id
    where ${and([visibleGrants(reader, { entitlement: sql`g.entitlement_id`, account: sql`g.app_user_id` })])}`,
  name: 'entitlement',
  columns: {
    resourceType: textColumn('Kind of resource', kindOfResource),
    riskLevel: textColumn('Level of risk', riskLevel),
    grantedAt: timeColumn('Since', (g) => sql`${g}.granted_at`),
    revokedAt: timeColumn('Until', (g) => sql`${g}.revoked_at`),
    durationDays: numberColumn(
      'Days held',
      (g) => sql`floor(extract(epoch from ${g}.revoked_at - ${g}.granted_at) / 86400)::integer`,
    ),
  },
  links,
}
