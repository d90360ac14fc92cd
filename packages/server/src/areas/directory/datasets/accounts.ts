import { booleanColumn, type Dataset, numberColumn, textColumn, timeColumn } from '../../../service/datasets/dataset.ts'
import { requiresOrOwns } from '../../../service/guard.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import { hasOwner } from '../owners/ownership.ts'
import { scopeOf, withinScope } from '../permission-scope.ts'
import { inLiveApp } from '../search/filters.ts'

const lastUse = (a: Sql): Sql => sql`greatest(${a}.last_used_at, ${a}.last_login_at)`

export const accounts: Dataset = {
  id: 'accounts',
  title: 'Accounts',
  about: 'an account in an app',
  recordType: 'APP_USER',
  guard: requiresOrOwns('accounts:read'),
  rows: (reader) => sql`
    select a.*, ${reader.now}::timestamptz as read_at from app_users_view a
    where ${and([
      sql`a.deleted_at is null`,
      inLiveApp(sql`a.app_id`),
      withinScope(scopeOf(reader, 'accounts:read'), sql`a.app_id`),
    ])}`,
  name: 'displayName',
  columns: {
    displayName: textColumn(
      'Name',
      (a) => sql`coalesce(nullif(${a}.display_name, ''), nullif(${a}.username, ''), ${a}.email)`,
    ),
    username: textColumn('Username', (a) => sql`${a}.username`),
    email: textColumn('Email', (a) => sql`${a}.email`),
    type: textColumn('Kind', (a) => sql`replace(${a}.app_user_type, 'APP_USER_TYPE_', '')`, {
      values: ['USER', 'SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT', 'UNSPECIFIED'],
    }),
    status: textColumn('Status', (a) => sql`replace(${a}.status, 'STATUS_', '')`, {
      values: ['ENABLED', 'DISABLED', 'DELETED', 'UNSPECIFIED'],
    }),
    statusDetails: textColumn('Status in words', (a) => sql`${a}.status_details`),
    isExternal: booleanColumn('From outside', (a) => sql`${a}.is_external`),
    isOrphan: booleanColumn(
      'Without owner',
      (a) => sql`(${a}.identity_user_id = '' and not ${hasOwner('app_user', sql`${a}.id`)})`,
    ),
    ownerStatus: textColumn(
      'Status of the owner',
      (a) => sql`(select o.status from users_view o where o.id = ${a}.identity_user_id and o.id <> '')`,
      { values: ['ENABLED', 'DISABLED', 'DELETED'] },
    ),
    lastLoginAt: timeColumn('Signed in last', (a) => sql`${a}.last_login_at`),
    lastUsedAt: timeColumn('Used last', (a) => lastUse(a)),
    unusedDays: numberColumn(
      'Days without use',
      (a) => sql`floor(extract(epoch from ${a}.read_at - ${lastUse(a)}) / 86400)::integer`,
    ),
    grantsCount: numberColumn(
      'Pieces of access',
      (a) => sql`(select count(*) from grants_view g where g.app_user_id = ${a}.id)`,
    ),
    createdAt: timeColumn('Known since', (a) => sql`${a}.created_at`),
    updatedAt: timeColumn('Changed last', (a) => sql`${a}.updated_at`),
  },
  links: {
    app: { title: 'App', kind: 'app', to: 'apps', of: (a) => sql`${a}.app_id` },
    owner: { title: 'Owner', kind: 'user', to: 'users', of: (a) => sql`nullif(${a}.identity_user_id, '')` },
  },
}
