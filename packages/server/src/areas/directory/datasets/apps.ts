import {
  booleanColumn,
  type Dataset,
  numberColumn,
  textColumn,
  textsColumn,
  timeColumn,
} from '../../../service/datasets/dataset.ts'
import { requiresOrOwns } from '../../../service/guard.ts'
import { and, sql } from '../../../store/sql.ts'
import { scopeOf, withinScope } from '../permission-scope.ts'

export const apps: Dataset = {
  id: 'apps',
  title: 'Apps',
  about: 'an app',
  recordType: 'APP',
  guard: requiresOrOwns('apps:read'),
  rows: (reader) => sql`
    select p.* from apps_view p
    where ${and([sql`p.deleted_at is null`, withinScope(scopeOf(reader, 'apps:read'), sql`p.id`)])}`,
  name: 'displayName',
  columns: {
    displayName: textColumn('Name', (p) => sql`${p}.display_name`),
    description: textColumn('Description', (p) => sql`${p}.description`),
    owners: textsColumn(
      'Owners',
      (p) => sql`array(
        select distinct u.display_name from owners_view o join users_view u on u.id = o.user_id and u.id <> ''
        where o.object_type = 'app' and o.object_id = ${p}.id and o.role_slug = 'owner' order by 1)`,
    ),
    isManuallyManaged: booleanColumn('Kept by hand', (p) => sql`${p}.is_manually_managed`),
    accountsCount: numberColumn(
      'Accounts',
      (p) => sql`(select count(*) from app_users_view a where a.app_id = ${p}.id and a.deleted_at is null)`,
    ),
    createdAt: timeColumn('Known since', (p) => sql`${p}.created_at`),
  },
  links: {},
}
