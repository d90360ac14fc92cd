import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { id, text, timestamp } from '../../../../wire/scalars.ts'
import { readOnly, shape } from '../../../../wire/shape.ts'

export const LocalInvitationStatus = enumeration('LocalInvitationStatus', 'What became of an invitation.', [
  'LOCAL_INVITATION_STATUS_UNSPECIFIED',
  'LOCAL_INVITATION_STATUS_PENDING',
  'LOCAL_INVITATION_STATUS_ACCEPTED',
  'LOCAL_INVITATION_STATUS_REVOKED',
  'LOCAL_INVITATION_STATUS_EXPIRED',
])
export type InvitationStatus = (typeof LocalInvitationStatus.values)[number]

export const invitationFields = {
  email: text(254, 'The address of the person.', { trim: true }),
  displayName: text(256, 'What the person is called; it can be changed on acceptance.', { trim: true }),
  initialRoleIds: list(id('The id of a role.'), 50, 'Roles that the person gets; a basic user when empty.'),
  purpose: text(1024, 'Why the person is invited.', { multiline: true }),
  sponsorUserId: id('The user who answers for the person.'),
  jobId: text(64, 'What the invitation belongs to elsewhere; kept as it was sent.'),
  onboardingFlowId: id('Not served: must be empty.'),
}

export const LocalUserInvitation = shape('LocalUserInvitation', 'An account that waits for its person.', {
  id: readOnly(id('Names the invitation.')),
  directoryAppId: readOnly(id('The app of the local directory.')),
  ...invitationFields,
  status: readOnly(oneOfNames(LocalInvitationStatus, 'What became of it.')),
  invitedByUserId: readOnly(id('Who invited the person.')),
  createdUserId: readOnly(id('The user that came of it.')),
  expiresAt: readOnly(timestamp('Until when it can be accepted.')),
  acceptedAt: readOnly(timestamp('When it was accepted.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
})
