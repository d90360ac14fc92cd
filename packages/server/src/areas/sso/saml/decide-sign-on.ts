import type { Failure } from '@reeve/saml'
import { userIdOf } from '../../../service/actor.ts'
import type { EndpointReply } from '../../../service/endpoint.ts'
import type { AuthLevel, SessionFacts } from '../../../service/session-facts.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { Principal } from '../../auth/api.ts'
import {
  type AttemptError,
  type AuthenticationRequest,
  authenticate,
  type browserOf,
} from '../../sign-in/attempts/api.ts'
import { samlOf } from '../applications/view.ts'
import { askForAccessPage, hasAccess } from '../sign-in/access.ts'
import type { AtApplication } from './at-application.ts'
import { neededLevel } from './authn-context.ts'
import { agreedFormat } from './name-id.ts'
import type { SamlRequest } from './requests.ts'

export type Asked = AtApplication & {
  readonly browser: ReturnType<typeof browserOf>
  /** Whoever is signed in in this browser. */
  readonly principal: Principal | undefined
  readonly rowId: string
  readonly request: SamlRequest
}

export type SignOnDecision =
  | { readonly session: SessionFacts }
  /** What the app is told, and why, for the log. */
  | { readonly failure: Failure; readonly reason: string }
  /** A page comes first; `reason` is for the log when the person got no further. */
  | { readonly reply: EndpointReply; readonly reason?: string }

/** Whether the person gets to the app, and else what the app is told. */
export async function decideSignOn(tx: WriteTx, asked: Asked): Promise<SignOnDecision> {
  const { application, request, principal } = asked
  if (agreedFormat(samlOf(application), request.nameIdFormat) === undefined)
    return { failure: 'invalidNameIdPolicy', reason: 'name_id_policy' }
  const minLevel = neededLevel(request.authnContext)
  if (minLevel === undefined) return { failure: 'noAuthnContext', reason: 'unmet_authentication_requirements' }
  const authenticated = await authenticate(tx, {
    call: asked.call,
    browser: asked.browser,
    session: principal?.session,
    request: authenticationRequest(request, minLevel),
    continuation: { type: 'sso-saml', applicationId: application.id, requestId: asked.rowId },
    clientId: application.id,
    loginHint: '',
  })
  if (authenticated.outcome === 'sign-in') return { reply: authenticated.reply }
  if (authenticated.outcome === 'refuse')
    return { failure: failureOf(request, authenticated.error), reason: authenticated.error }
  if (await hasAccess(tx, application, userIdOf(principal!.actor))) return { session: authenticated.session }
  return request.isPassive
    ? { failure: 'requestDenied', reason: 'access_denied' }
    : { reply: askForAccessPage(application), reason: 'access_denied' }
}

/** Both asked for at once can only fail: nobody signs in again without a page. */
const authenticationRequest = ({ isPassive, forceAuthn }: SamlRequest, minLevel: AuthLevel): AuthenticationRequest => ({
  prompt: isPassive ? 'none' : forceAuthn ? 'login' : undefined,
  maxAgeSeconds: forceAuthn ? 0 : undefined,
  minLevel,
})

/** What else than "nobody was authenticated" there is to say. */
const FAILURES: Readonly<Partial<Record<AttemptError, Failure>>> = {
  unmet_authentication_requirements: 'noAuthnContext',
  access_denied: 'requestDenied',
}

const failureOf = ({ isPassive }: SamlRequest, error: AttemptError): Failure =>
  isPassive ? 'noPassive' : (FAILURES[error] ?? 'authnFailed')
