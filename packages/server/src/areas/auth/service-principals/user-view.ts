import type { UsersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { User } from './user-shape.ts'

type Shown = Answer<typeof User>

type Sources = Shown['emailSources']

export const toUser = (row: UsersRow): Shown => {
  const sources = sourcesOf(row)
  return {
    id: row.id,
    displayName: row.display_name,
    type: row.type as Shown['type'], // Safe because the table allows only these names.
    origin: row.origin as Shown['origin'], // Safe because the table allows only these names.
    status: statusOf(row),
    roleIds: row.role_ids,
    delegatedUserId: row.delegated_user_id,
    managerIds: row.manager_ids,
    managerSources: sources('managerEmail'),
    directoryIds: row.directory_ids,
    directoryStatus: row.directory_status as Shown['status'], // Safe because the table allows only these names.
    directoryStatusSources: sources('directoryStatus'),
    email: row.email,
    emails: allOf(row.email, row.emails),
    emailSources: sources('additionalEmail'),
    username: row.username,
    usernames: allOf(row.username, row.usernames),
    usernameSources: sources('additionalUsername'),
    employeeIds: row.employee_ids,
    employeeIdSources: sources('employeeId'),
    employmentStatus: row.employment_status,
    employmentStatusSources: sources('employmentStatus'),
    employmentType: row.employment_type,
    employmentTypeSources: sources('employmentType'),
    department: row.department,
    departmentSources: sources('department'),
    jobTitle: row.job_title,
    jobTitleSources: sources('jobTitle'),
    profile: row.profile as Record<string, unknown>, // Safe because only objects are stored there.
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }
}

/** The primary one first, each once. */
const allOf = (first: string, all: readonly string[]): string[] => [
  ...new Set([first, ...all].filter((one) => one !== '')),
]

/** Sources are stored by the name of the attribute that their mapping fills. */
function sourcesOf({ sources }: UsersRow): (attribute: string) => Sources {
  const kept = sources as Partial<Record<string, Sources>> // Safe because only what a mapping found is stored there.
  return (attribute) => kept[attribute] ?? []
}

/** What every user may see of a user: name, id and status. */
export const toBasicUser = (row: UsersRow): Shown => ({
  ...BLANK,
  id: row.id,
  displayName: row.display_name,
  type: row.type as Shown['type'], // Safe because the table allows only these names.
  status: statusOf(row),
  email: row.email,
})

/** Somebody whom the directory has no longer. */
export const toDeletedUser = (id: string): Shown => ({ ...BLANK, id, displayName: 'deleted user', status: 'DELETED' })

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
