import { userIdOf } from '../../../service/actor.ts'
import {
  type Dataset,
  IN_DETAIL,
  numberColumn,
  textColumn,
  textsColumn,
  timeColumn,
} from '../../../service/datasets/dataset.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import { userReader } from '../guards.ts'
import { foundByBasics, type Requester, visibilityOf } from '../users/access.ts'
import { LIVE } from '../users/store.ts'

/** Who sees only basics of others sees all of itself and of its reports. */
function seenInDetail({ actor }: Requester): Sql {
  const userId = userIdOf(actor)
  return userId === '' ? sql`false` : sql`(a.id = ${userId} or a.manager_ids @> array[${userId}]::text[])`
}

export const users: Dataset = {
  id: 'users',
  title: 'People',
  about: 'a person, a service principal or an agent',
  recordType: 'USER',
  guard: userReader,
  rows: (reader) => sql`
    select a.*, ${visibilityOf(reader) === 'all' ? sql`true` : seenInDetail(reader)} as in_detail
    from users_view a where ${and([LIVE, foundByBasics(reader)])}`,
  detailed: (reader) => visibilityOf(reader) !== 'all',
  name: 'displayName',
  columns: {
    displayName: textColumn('Name', (u) => sql`${u}.display_name`),
    email: textColumn('Email', (u) => sql`${u}.email`),
    status: textColumn('Status', (u) => sql`${u}.status`, { values: ['ENABLED', 'DISABLED'] }),
    type: textColumn('Kind', (u) => sql`replace(${u}.type, 'USER_TYPE_', '')`, {
      values: ['HUMAN', 'SERVICE', 'AGENT', 'SYSTEM'],
    }),
    department: textColumn('Department', (u) => sql`${u}.department`, IN_DETAIL),
    jobTitle: textColumn('Job title', (u) => sql`${u}.job_title`, IN_DETAIL),
    username: textColumn('Username', (u) => sql`${u}.username`, IN_DETAIL),
    employeeIds: textsColumn('Employee numbers', (u) => sql`${u}.employee_ids`, IN_DETAIL),
    employmentType: textColumn('Employment type', (u) => sql`${u}.employment_type`, IN_DETAIL),
    employmentStatus: textColumn('Employment status', (u) => sql`${u}.employment_status`, IN_DETAIL),
    directoryStatus: textColumn('Status in the directory', (u) => sql`${u}.directory_status`, {
      ...IN_DETAIL,
      values: ['UNKNOWN', 'ENABLED', 'DISABLED', 'DELETED'],
    }),
    origin: textColumn('Origin', (u) => sql`replace(${u}.origin, 'USER_ORIGIN_', '')`, IN_DETAIL),
    managers: textsColumn(
      'Managers',
      (u) => sql`array(
        select m.display_name from users_view m where m.id = any(${u}.manager_ids) order by m.display_name, m.id)`,
      IN_DETAIL,
    ),
    roles: textsColumn(
      'Roles in this service',
      (u) => sql`array(
        select coalesce(r.display_name, held.id) from unnest(${u}.role_ids) as held(id)
        left join roles_view r on r.id = held.id order by 1)`,
      IN_DETAIL,
    ),
    accountsCount: numberColumn(
      'Accounts',
      (u) => sql`(
        select count(*) from app_users_view n where n.identity_user_id = ${u}.id and n.deleted_at is null)`,
      IN_DETAIL,
    ),
    grantsCount: numberColumn(
      'Pieces of access',
      (u) => sql`(
        select count(*) from app_users_view n join grants_view g on g.app_user_id = n.id
        where n.identity_user_id = ${u}.id and n.deleted_at is null)`,
      IN_DETAIL,
    ),
    createdAt: timeColumn('Known since', (u) => sql`${u}.created_at`, IN_DETAIL),
    updatedAt: timeColumn('Changed last', (u) => sql`${u}.updated_at`, IN_DETAIL),
  },
  links: {},
}
