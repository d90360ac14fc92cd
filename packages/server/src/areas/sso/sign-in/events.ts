import type { Change } from '../../../service/events.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'

type SignIn = {
  readonly application: Pick<SsoApplicationsRow, 'id' | 'app_id' | 'display_name'>
  readonly protocol: 'oidc' | 'saml'
  readonly userId: string
  readonly sessionId: string
  /** The client of the application, or its entity id. */
  readonly clientId: string
}

const change = (
  kind: string,
  { application, ...facts }: Omit<SignIn, 'sessionId'>,
  more: Record<string, string>,
): Change => ({
  kind,
  subject: { type: 'ssoApplication', id: application.id },
  after: { appId: application.app_id, displayName: application.display_name, ...facts, ...more },
})

export const signedInToApplication = ({ sessionId, ...facts }: SignIn): Change =>
  change('sso.application.signedIn', facts, { sessionId })

/** Why a person was not let in: `access_denied` without a grant, `no_subject`, or what the sign-in lacked. */
export const signInToApplicationRefused = (
  { sessionId: _session, ...facts }: SignIn,
  reason: string,
  detail = '',
): Change => change('sso.application.signInRefused', facts, { reason, detail: detail.slice(0, 300) })
