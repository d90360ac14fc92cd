import type { AppUserFields } from '../../../expressions/types/account.ts'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { AppUsersRow } from '../../../store/tables.ts'

/** What of an account expressions see. */
export type AccountSeen = Pick<
  AppUsersRow,
  | 'id'
  | 'app_id'
  | 'display_name'
  | 'username'
  | 'usernames'
  | 'email'
  | 'emails'
  | 'employee_ids'
  | 'identity_user_id'
  | 'app_user_type'
  | 'status'
  | 'status_details'
  | 'profile'
  | 'is_external'
  | 'last_login_at'
  | 'created_at'
  | 'updated_at'
>

/** An account as expressions see it. What its app does not report is unset. */
export const toAppUserFields = (row: AccountSeen): AppUserFields => ({
  id: row.id,
  appId: row.app_id,
  displayName: row.display_name || undefined,
  username: row.username || undefined,
  usernames: row.usernames,
  email: row.email || undefined,
  emails: row.emails,
  employeeIds: row.employee_ids,
  identityUserId: row.identity_user_id || undefined,
  appUserType: row.app_user_type,
  status: { status: row.status, details: row.status_details || undefined },
  profile: row.profile as Record<string, unknown>, // Safe because only objects are stored there.
  attributes: row.profile as Record<string, unknown>, // Safe because only objects are stored there.
  isExternal: row.is_external,
  lastLoginAt: row.last_login_at && formatTimestamp(row.last_login_at),
  createdAt: formatTimestamp(row.created_at),
  updatedAt: formatTimestamp(row.updated_at),
})
