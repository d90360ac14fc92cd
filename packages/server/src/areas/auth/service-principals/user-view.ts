import type { UsersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { User } from './user-shape.ts'

type Shown = Answer<typeof User>

export const toUser = (row: UsersRow): Shown => ({
  ...BLANK,
  id: row.id,
  displayName: row.display_name,
  type: row.type as Shown['type'], // Safe because the table allows only these names.
  origin: row.origin as Shown['origin'], // Safe because the table allows only these names.
  status: statusOf(row),
  roleIds: row.role_ids,
  email: row.email,
  emails: row.email === '' ? [] : [row.email],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

/** All that callers see of a user whose details are not theirs to read. */
export const toUserStatus = (row: UsersRow): Shown => ({ ...BLANK, status: statusOf(row) })

const statusOf = (row: UsersRow) => row.status as Shown['status'] // Safe because the table allows only these names.

const BLANK: Shown = {
  id: '',
  displayName: '',
  type: 'USER_TYPE_UNSPECIFIED',
  origin: 'USER_ORIGIN_UNSPECIFIED',
  status: 'UNKNOWN',
  roleIds: [],
  delegatedUserId: '',
  managerIds: [],
  managerSources: [],
  directoryIds: [],
  directoryStatus: 'UNKNOWN',
  directoryStatusSources: [],
  email: '',
  emails: [],
  emailSources: [],
  username: '',
  usernames: [],
  usernameSources: [],
  employeeIds: [],
  employeeIdSources: [],
  employmentStatus: '',
  employmentStatusSources: [],
  employmentType: '',
  employmentTypeSources: [],
  department: '',
  departmentSources: [],
  jobTitle: '',
  jobTitleSources: [],
  profile: null,
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
}
