import type { LocalInvitationsRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { LocalUserInvitation } from './shape.ts'
import { statusOf } from './states.ts'

export type ShownInvitation = Answer<typeof LocalUserInvitation>

export const toInvitation = (row: LocalInvitationsRow, now: Temporal.Instant): ShownInvitation => ({
  id: row.id,
  directoryAppId: row.directory_app_id,
  email: row.email,
  displayName: row.display_name,
  initialRoleIds: row.initial_role_ids,
  purpose: row.purpose,
  sponsorUserId: row.sponsor_user_id,
  jobId: row.job_id,
  onboardingFlowId: '',
  status: statusOf(row, now),
  invitedByUserId: row.invited_by_user_id,
  createdUserId: row.created_user_id,
  expiresAt: row.expires_at,
  acceptedAt: row.accepted_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
