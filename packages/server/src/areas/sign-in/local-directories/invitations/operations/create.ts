import { enqueue } from '../../../../../engine/enqueue.ts'
import { alreadyExists, denied, invalid, missingReference } from '../../../../../lib/failure.ts'
import { isMailAddress } from '../../../../../lib/mail-address.ts'
import { userIdOf } from '../../../../../service/actor.ts'
import type { Context } from '../../../../../service/context.ts'
import { requires } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { secretText } from '../../../../../wire/scalars.ts'
import { type Request, required, shape } from '../../../../../wire/shape.ts'
import { checkGives } from '../../../../auth/api.ts'
import { findRoles } from '../../../../auth/roles/api.ts'
import { loadUsers } from '../../../../directory/users/known/api.ts'
import { mailReach } from '../../../../notifications/email/api.ts'
import { makeLink } from '../../../local/links/make-link.ts'
import { sendLink } from '../../../local/links/send-link.ts'
import { linkUrl } from '../../../local/links/token.ts'
import { listPeopleAt } from '../../../local/people.ts'
import { lockLocalDirectoryForShare } from '../../store.ts'
import { invitationChanged } from '../events.ts'
import { invitationFields, LocalUserInvitation } from '../shape.ts'
import { findPendingOf, insertInvitation, lockAddress } from '../store.ts'
import { toInvitation } from '../view.ts'

const CreateRequest = shape('LocalUserInvitationServiceCreateRequest', 'A new invitation.', {
  ...invitationFields,
  email: required(invitationFields.email),
})

export const createInvitation = operation({
  id: 'signIn.invitations.create',
  about: 'Invites a person; the link is mailed, or shown once where no mail goes out to strangers.',
  route: 'POST /api/v1/local-directory-configs/{directory_app_id}/invitations',
  guard: requires('users:write'),
  strict: true,
  request: CreateRequest,
  response: shape('LocalUserInvitationServiceCreateResponse', 'The invitation.', {
    invitation: LocalUserInvitation,
    acceptUrl: secretText(2048, 'The link that accepts it; empty when it was mailed. It cannot be read again.'),
  }),

  async run(context, input, { directory_app_id }) {
    const { tx, tenant, services, emit, setEtag, caller } = context
    const directory = context.checkVersion(await lockLocalDirectoryForShare(tx, directory_app_id))
    await checkInvited(context, input)
    const row = await insertInvitation(tx, {
      directory_app_id,
      email: input.email,
      display_name: input.displayName ?? '',
      initial_role_ids: [...new Set(input.initialRoleIds ?? [])],
      purpose: input.purpose ?? '',
      sponsor_user_id: input.sponsorUserId ?? '',
      job_id: input.jobId ?? '',
      invited_by_user_id: userIdOf(context.actor),
      expires_at: tx.now.add({ seconds: directory.invitation_seconds }),
    })
    const invitation = toInvitation(setEtag(row), tx.now)
    emit(invitationChanged('created', null, invitation))
    const wanted = { purpose: 'invitation', invitationId: row.id, expiresAt: row.expires_at } as const
    const link = await makeLink(context, tenant, wanted)
    const isMailed = (await mailReach(tx, { tenant, services })) === 'anybody'
    if (isMailed) await enqueue(tx, sendLink, { linkId: link.id }, { key: link.id })
    return { invitation, acceptUrl: isMailed ? '' : linkUrl(caller.baseUrl, 'invitation', link.token).reveal() }
  },
})

async function checkInvited(context: Context, input: Request<typeof CreateRequest>): Promise<void> {
  const { tx } = context
  const { email, initialRoleIds = [], sponsorUserId = '', onboardingFlowId } = input
  if (!isMailAddress(email)) throw invalid('email', 'must be an address such as ada@acme.example')
  if (onboardingFlowId) {
    throw invalid('onboardingFlowId', 'must be empty: it names something that is not served', 'REFERENCE_NOT_FOUND')
  }
  if (initialRoleIds.length > 0 && !context.hasPermission('roles:assign')) throw denied('roles:assign')
  checkGives(context, await findRoles(tx, initialRoleIds, 'initialRoleIds'), 'initialRoleIds')
  if (sponsorUserId !== '' && !(await loadUsers(tx, [sponsorUserId])).has(sponsorUserId)) {
    throw missingReference('sponsorUserId', 'user', sponsorUserId)
  }
  await lockAddress(tx, email)
  const [user] = await listPeopleAt(tx, email)
  if (user) throw alreadyExists('user', 'email: a user has this address already', user.id)
  const pending = await findPendingOf(tx, email)
  if (pending) throw alreadyExists('invitation', 'email: an open invitation has this address already', pending.id)
}
