import type { Change } from '../../../service/events.ts'
import type { CredentialType } from '../../../service/session-facts.ts'

/** Why a factor was not accepted. The person is shown one text for all; the log has the reason. */
export type FactorRefusal =
  | 'unknown_user'
  | 'disabled'
  | 'not_enrolled'
  | 'wrong'
  | 'used'
  | 'expired'
  | 'replay'
  | 'signature'
  | 'not_allowed'
  | 'locked_out'

const user = (userId: string) => ({ type: 'user', id: userId })

export const factorVerified = (userId: string, credentialType: CredentialType): Change => ({
  kind: 'signIn.factor.verified',
  subject: user(userId),
  after: { credentialType },
})

type Refused = { readonly credentialType: CredentialType; readonly reason: FactorRefusal }

/** Without a user the person is unknown; what was typed as the address is not logged. */
export const factorRefused = (userId: string, { credentialType, reason }: Refused): Change => ({
  kind: 'signIn.factor.refused',
  subject: user(userId),
  after: { credentialType, reason },
})

/** Locked at one network and for one type, not everywhere. */
export const accountLocked = (userId: string, credentialType: CredentialType): Change => ({
  kind: 'signIn.account.locked',
  subject: user(userId),
  after: { credentialType },
})

export type PasswordChange = 'changed' | 'reset'

const PASSWORD_KINDS = { changed: 'signIn.password.changed', reset: 'signIn.password.reset' } as const

export const passwordChanged = (userId: string, way: PasswordChange): Change => ({
  kind: PASSWORD_KINDS[way],
  subject: user(userId),
  after: {},
})

type Factor = { readonly credentialType: CredentialType; readonly credentialId: string; readonly displayName: string }

export const factorAdded = (userId: string, factor: Factor): Change => ({
  kind: 'signIn.factor.added',
  subject: user(userId),
  after: { ...factor },
})

export const factorRenamed = (userId: string, factor: Factor): Change => ({
  kind: 'signIn.factor.renamed',
  subject: user(userId),
  after: { ...factor },
})

export const factorRemoved = (userId: string, factor: Factor): Change => ({
  kind: 'signIn.factor.removed',
  subject: user(userId),
  after: { ...factor },
})

export const factorsReset = (userId: string, credentialTypes: readonly CredentialType[]): Change => ({
  kind: 'signIn.factors.reset',
  subject: user(userId),
  after: { credentialTypes: [...credentialTypes] },
})

export const emailCodeRequested = (userId: string, isSent: boolean): Change => ({
  kind: 'signIn.emailCode.requested',
  subject: user(userId),
  after: { isSent },
})

export const passwordResetRequested = (userId: string, isSent: boolean): Change => ({
  kind: 'signIn.passwordReset.requested',
  subject: user(userId),
  after: { isSent },
})

export const enrolmentBegun = (userId: string, credentialType: CredentialType): Change => ({
  kind: 'signIn.factor.enrolmentBegun',
  subject: user(userId),
  after: { credentialType },
})

export type LinkPurpose = 'set_up' | 'reset' | 'sign_in' | 'invitation' | 'confirm_email'
type Link = {
  readonly id: string
  readonly purpose: LinkPurpose
  readonly userId: string
  readonly invitationId: string
}

export const linkMade = (link: Link): Change => linkEvent('made', link)
export const linkUsed = (link: Link): Change => linkEvent('used', link)

const linkEvent = (verb: 'made' | 'used', { id, purpose, userId, invitationId }: Link): Change => ({
  kind: `signIn.link.${verb}`,
  subject: { type: 'oneTimeLink', id },
  after: { purpose, userId, invitationId },
})
