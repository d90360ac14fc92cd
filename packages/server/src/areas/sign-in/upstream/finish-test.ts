import { appendEvents } from '../../../service/events.ts'
import type { AuthLevel } from '../../../service/session-facts.ts'
import type { AuthConfigsRow } from '../../../store/tables.ts'
import { type Claims, levelOfClaims } from '../oidc/levels-of-claims.ts'
import type { TakenRequest } from '../oidc/requests.ts'
import { verifyAnswer } from '../oidc/verify.ts'
import { orRefusal, type Refusal, SignInRefused } from '../refusal.ts'
import { saveTested } from './configs/store.ts'
import { type Answered, takeAnswered } from './finish-attempt.ts'
import { answeredBy, configuredBy, type UpstreamCallback } from './finish-upstream.ts'
import { type Identity, identityOf } from './identity.ts'
import { signInCause } from './refused.ts'
import type { BrowserSite } from './site.ts'
import { partyOf } from './start-upstream.ts'
import { type Whom, whomItWouldBe } from './whom-it-would-be.ts'

/** What the result page of a test shows: the claims, and what they would mean. Nobody is signed in. */
export type UpstreamTest = {
  readonly claims: Claims
  readonly email: string
  readonly level: AuthLevel
  readonly whom: Whom
}

/** What the protocol of the provider has shown. */
export type Shown = { readonly claims: Claims; readonly identity: Identity; readonly level: AuthLevel }

/** Who is signed in in the browser that brings the answer. In one where nobody is, a test may end all the same. */
export type Tester = { readonly userId: string } | undefined

export type FinishedTest = { readonly test: UpstreamTest } | { readonly refusal: Refusal }

/** Ends a test of an OpenID provider that an administrator began. */
export const finishUpstreamTest = (
  site: BrowserSite,
  callback: UpstreamCallback,
  tester?: Tester,
): Promise<FinishedTest> =>
  finishTest(site, { answered: answeredBy(callback), tester }, async (config, { proof, freshSince }) => {
    const { now, services } = site
    const answered = { params: callback.params, proof, freshSince, now }
    const claims = await verifyAnswer(services.outbound, partyOf(site, config), answered)
    return { claims, identity: identityOf(configuredBy(config), claims), level: levelOfClaims(claims) }
  })

type Testing = { readonly answered: Answered; readonly tester: Tester }

/** A configuration that is switched off can be tested too. `verify` speaks the protocol of the provider. */
export async function finishTest(
  site: BrowserSite,
  { answered, tester }: Testing,
  verify: (config: AuthConfigsRow, request: TakenRequest) => Promise<Shown>,
): Promise<FinishedTest> {
  const { tenant, now } = site
  const { authConfigId } = answered
  const outcome = await orRefusal(async () => {
    const { request, config } = await takeAnswered(site, answered, 'test')
    if (tester && tester.userId !== request.ownerId) throw new SignInRefused('state', 'the test is of another user')
    const { claims, identity, level } = await verify(config, request)
    const whom = await whomItWouldBe(site, config, identity)
    return { test: { claims, email: identity.email, level, whom }, version: config.version }
  })
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    // Settings that changed meanwhile were not tested.
    if ('value' in outcome) await saveTested(tx, authConfigId, outcome.value.version)
    const after = 'refusal' in outcome ? { passed: false, ...outcome.refusal } : { passed: true }
    const change = { kind: 'signIn.authConfig.tested', subject: { type: 'authConfig', id: authConfigId }, after }
    return { result: undefined, last: [appendEvents([change], signInCause(site), now)] }
  })
  return 'refusal' in outcome ? outcome : { test: outcome.value.test }
}
