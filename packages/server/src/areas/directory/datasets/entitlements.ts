import {
  booleanColumn,
  type Dataset,
  numberColumn,
  textColumn,
  textsColumn,
  timeColumn,
} from '../../../service/datasets/dataset.ts'
import { requiresOrOwns } from '../../../service/guard.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import { isLiving } from '../entitlements/search.ts'
import { visibleEntitlements } from '../visibility.ts'

/** What the level of risk of an entitlement is called; empty when it has none. */
const riskOf = (e: Sql): Sql =>
  sql`coalesce((select v.value from attribute_values_view v where v.id = ${e}.risk_level_value_id), '')`

export const entitlements: Dataset = {
  id: 'entitlements',
  title: 'Entitlements',
  about: 'something that can be held in an app',
  recordType: 'APP_ENTITLEMENT',
  guard: requiresOrOwns('entitlements:read'),
  rows: (reader) => sql`
    select e.* from app_entitlements_view e
    where ${and([isLiving(), visibleEntitlements(reader, 'entitlements:read')])}`,
  name: 'displayName',
  columns: {
    displayName: textColumn('Name', (e) => sql`${e}.display_name`),
    alias: textColumn('Alias', (e) => sql`${e}.alias`),
    description: textColumn('Description', (e) => sql`${e}.description`),
    riskLevel: textColumn('Level of risk', riskOf),
    frameworks: textsColumn(
      'Frameworks',
      (e) => sql`array(
        select v.value from attribute_values_view v where v.id = any(${e}.compliance_framework_value_ids) order by 1)`,
    ),
    owners: textsColumn(
      'Owners',
      (e) => sql`array(
        select distinct u.display_name from owners_view o join users_view u on u.id = o.user_id and u.id <> ''
        where o.object_type = 'app_entitlement' and o.object_id = ${e}.id and o.role_slug = 'owner' order by 1)`,
    ),
    holders: numberColumn('Holders', (e) => sql`(select count(*) from grants_view g where g.entitlement_id = ${e}.id)`),
    resourceType: textColumn(
      'Kind of resource',
      (e) => sql`(select t.display_name from app_resource_types_view t where t.id = ${e}.app_resource_type_id)`,
    ),
    isManuallyManaged: booleanColumn('Kept by hand', (e) => sql`${e}.is_manually_managed`),
    createdAt: timeColumn('Known since', (e) => sql`${e}.created_at`),
  },
  links: {
    app: { title: 'App', kind: 'app', to: 'apps', of: (e) => sql`${e}.app_id` },
    resource: { title: 'Resource', kind: 'resource', of: (e) => sql`${e}.app_resource_id` },
  },
}
