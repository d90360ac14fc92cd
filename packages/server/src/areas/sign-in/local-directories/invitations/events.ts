import type { Change } from '../../../../service/events.ts'
import { LocalUserInvitation } from './shape.ts'
import type { ShownInvitation } from './view.ts'

export const invitationChanged = (
  verb: 'created' | 'accepted' | 'revoked',
  before: ShownInvitation | null,
  after: ShownInvitation,
): Change => ({
  kind: `signIn.invitation.${verb}`,
  subject: { type: 'invitation', id: after.id },
  before: wire(before),
  after: wire(after),
})

const wire = (invitation: ShownInvitation | null) => LocalUserInvitation.write(invitation) as Change['after'] // Safe because a shape writes an object or null.
