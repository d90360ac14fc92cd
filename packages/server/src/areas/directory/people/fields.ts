import type { UserFields } from '../../../expressions/types/user.ts'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { UsersRow } from '../../../store/tables.ts'

/** A user's row, and the e-mail of the first manager. */
export type Person = UsersRow & { manager_email: string | null }

/** What of it expressions see. */
export type PersonSeen = Pick<
  Person,
  | 'id'
  | 'display_name'
  | 'email'
  | 'emails'
  | 'username'
  | 'usernames'
  | 'employee_ids'
  | 'department'
  | 'job_title'
  | 'employment_type'
  | 'employment_status'
  | 'status'
  | 'directory_status'
  | 'type'
  | 'origin'
  | 'manager_ids'
  | 'manager_email'
  | 'delegated_user_id'
  | 'role_ids'
  | 'profile'
  | 'created_at'
  | 'updated_at'
>

/** A user as expressions see it. What no source has supplied is unset. */
export const toUserFields = (row: PersonSeen): UserFields => ({
  id: row.id,
  displayName: row.display_name,
  email: row.email || undefined,
  emails: all(row.email, row.emails),
  username: row.username || undefined,
  usernames: all(row.username, row.usernames),
  employeeIds: filled(row.employee_ids),
  department: row.department || undefined,
  jobTitle: row.job_title || undefined,
  employmentType: row.employment_type || undefined,
  employmentStatus: row.employment_status || undefined,
  status: row.status,
  directoryStatus: row.directory_status === 'UNKNOWN' ? undefined : row.directory_status,
  type: row.type,
  origin: row.origin,
  managerIds: filled(row.manager_ids),
  managerId: row.manager_ids[0],
  manager: row.manager_email || undefined,
  delegatedUserId: row.delegated_user_id || undefined,
  roleIds: row.role_ids,
  profile: row.profile as Record<string, unknown>, // Safe because only objects are stored there.
  attributes: attributesOf(row),
  createdAt: formatTimestamp(row.created_at),
  updatedAt: formatTimestamp(row.updated_at),
})

/** By name: what mappings gave a user, and the tenant's own attributes. */
const attributesOf = (row: PersonSeen): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries({
      department: row.department,
      jobTitle: row.job_title,
      employmentType: row.employment_type,
      employmentStatus: row.employment_status,
    }).filter(([, value]) => value !== ''),
  ),
  ...(row.profile as Record<string, unknown>), // Safe because only objects are stored there.
})

/** The primary one first, each once. */
const all = (first: string, others: readonly string[]): readonly string[] | undefined =>
  filled([...new Set([first, ...others].filter((one) => one !== ''))])

const filled = (list: readonly string[]): readonly string[] | undefined => (list.length > 0 ? list : undefined)
