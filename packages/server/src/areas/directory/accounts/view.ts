import type { AppUsersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { AppUser } from './shape.ts'

type Shown = Answer<typeof AppUser>

/** Only known names are stored in the columns that hold one. */
export const toAppUser = (row: AppUsersRow): Shown => ({
  id: row.id,
  appId: row.app_id,
  displayName: row.display_name,
  email: row.email,
  emails: row.emails,
  username: row.username,
  usernames: row.usernames,
  employeeIds: row.employee_ids,
  profile: row.profile as Record<string, unknown>, // Safe because only objects are stored there.
  identityUserId: row.identity_user_id,
  appUserType: row.app_user_type as Shown['appUserType'],
  status: { status: row.status as NonNullable<Shown['status']>['status'], details: row.status_details },
  isExternal: row.is_external,
  agentStatus: row.agent_status as Shown['agentStatus'],
  nhiType: row.nhi_type as Shown['nhiType'],
  nhiDetail: row.nhi_detail,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})
