import { isMailAddress } from '../../../../lib/mail-address.ts'
import type { AuthLevel } from '../../../../service/session-facts.ts'
import type { AuthConfigsRow } from '../../../../store/tables.ts'
import { isFresh } from '../../attempts/decide.ts'
import { levelOfClaims } from '../../oidc/levels-of-claims.ts'
import type { TakenRequest } from '../../oidc/requests.ts'
import { notFresh, type RefusalReason, SignInRefused } from '../../refusal.ts'
import type { ProviderSettings } from '../configs/providers.ts'
import { type Finished, finishAttempt } from '../finish-attempt.ts'
import { type FinishedTest, finishTest, type Tester } from '../finish-test.ts'
import type { Identity } from '../identity.ts'
import type { AttemptRef, BrowserSite } from '../site.ts'
import type { Assertion, SamlMessages } from './messages.ts'
import { serviceProviderOf } from './service-provider.ts'

/** What a browser posted: the configuration is named by the path, the rest by the form. */
export type SamlCallback = { readonly authConfigId: string; readonly samlResponse: string; readonly relayState: string }

/** Verifies the response of a SAML provider and returns evidence, or the reason of the refusal. Unsolicited ones are refused. */
export const finishSaml = (
  site: BrowserSite,
  saml: SamlMessages,
  { callback, attempt }: { readonly callback: SamlCallback; readonly attempt: AttemptRef },
): Promise<Finished> =>
  finishAttempt(site, answeredBy(callback), attempt, async (config, request) => {
    const assertion = await assertionIn(site, saml, { config, request, response: callback.samlResponse })
    return {
      identity: identityIn(assertion, settingsOf(config)),
      level: levelOf(assertion),
      authTime: assertion.authnInstant,
      upstreamSid: assertion.sessionIndex,
    }
  })

/** Ends a test of a SAML provider that an administrator began. */
export const finishSamlTest = (
  site: BrowserSite,
  saml: SamlMessages,
  { callback, tester }: { readonly callback: SamlCallback; readonly tester: Tester },
): Promise<FinishedTest> =>
  finishTest(site, { answered: answeredBy(callback), tester }, async (config, request) => {
    const assertion = await assertionIn(site, saml, { config, request, response: callback.samlResponse })
    const identity = identityIn(assertion, settingsOf(config))
    const claims = { sub: identity.subject, acr: assertion.authnContext, ...Object.fromEntries(assertion.attributes) }
    return { claims, identity, level: levelOf(assertion) }
  })

const answeredBy = ({ authConfigId, relayState }: SamlCallback) => ({ authConfigId, state: relayState })

const settingsOf = ({ settings }: AuthConfigsRow): ProviderSettings => settings as ProviderSettings // Safe because the operations wrote it.

type Response = { readonly config: AuthConfigsRow; readonly request: TakenRequest; readonly response: string }

async function assertionIn(
  site: BrowserSite,
  saml: SamlMessages,
  { config, request, response }: Response,
): Promise<Assertion> {
  const settings = settingsOf(config)
  const { entityId, acsUrl } = serviceProviderOf(site, config)
  if (settings.wantEncrypted && !saml.keys) throw new SignInRefused('upstream', 'there is no key to decrypt with')
  const assertion = await refusing(async () =>
    saml.validateResponse(saml.decodePost(response), {
      now: site.now,
      idpEntityId: settings.entityId ?? '',
      certificates: settings.certificates ?? [],
      spEntityId: entityId,
      acsUrl,
      requestId: request.proof.nonce,
      ...(settings.wantEncrypted && saml.keys ? { decryptionKeys: saml.keys.decryption } : {}),
      // An assertion answers one request, and that is used up by now.
      takeOnce: () => true,
    }),
  )
  checkFresh(assertion, request.freshSince)
  return assertion
}

const levelOf = ({ authnContext: acr }: Assertion): AuthLevel =>
  levelOfClaims(acr === MULTI_FACTOR ? { amr: ['mfa'] } : { acr })

/** The class by which federations of research and education name several factors; others have none in common. */
const MULTI_FACTOR = 'https://refeds.org/profile/mfa'

function checkFresh({ authnInstant }: Assertion, since: Temporal.Instant | undefined): void {
  if (isFresh(authnInstant, since)) return
  throw notFresh('AuthnInstant is older than the request: the person did not sign in anew')
}

const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** Whether the provider may assert an address of this domain is checked when the user is resolved. */
function identityIn(
  { nameId, nameIdFormat, attributes }: Assertion,
  { emailAttribute = '' }: ProviderSettings,
): Identity {
  if (nameIdFormat === TRANSIENT) throw new SignInRefused('claim', 'the name identifier is another one each time')
  if (nameId.length > 255) throw new SignInRefused('claim', 'the name identifier is too long')
  const [email = '', ...more] = emailAttribute === '' ? [nameId] : (attributes.get(emailAttribute) ?? [])
  if (more.length > 0 || !isMailAddress(email)) throw new SignInRefused('claim', 'there is not one e-mail address')
  return { subject: nameId, email, displayName: email }
}

/** The words of the messages for what is wrong with them; all others are about what an assertion claims. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  signature: 'signature',
  algorithm: 'signature',
  certificate: 'signature',
  encryption: 'signature',
  assertion_count: 'signature',
  replay: 'replay',
  in_response_to: 'state',
  status: 'upstream',
}

async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !('reason' in error) || typeof error.reason !== 'string') throw error
    throw new SignInRefused(REASONS[error.reason] ?? 'claim', `${error.reason}: ${error.message}`)
  }
}
