import { secondsBetween } from '../../../../lib/clock.ts'
import type { EndpointReply } from '../../../../service/endpoint.ts'
import { reachesLevel } from '../../../../service/session-facts.ts'
import { writeCookie } from '../../../auth/sessions/api.ts'
import { addressOf, type Continuation } from '../../attempts/continuation.ts'
import { type Finished, finishSignIn, refuseAttempt } from '../../attempts/finish.ts'
import { keptOf, provedBy, sealKept } from '../../attempts/kept.ts'
import { type Attempt, completeAttempt, saveProgress, saveRequirement } from '../../attempts/store.ts'
import { sessionIn } from '../../browser.ts'
import type { Evidence } from '../../evidence.ts'
import { levelOf } from '../../local/level-of.ts'
import { recordAs } from '../../record.ts'
import { html } from '../html.ts'
import { continueAt, pageReply, redirectTo } from '../reply.ts'
import type { SigningIn } from './attempt-page.ts'
import { saveAttempt, secondFactorsOf } from './second-factors.ts'
import { toConfigOf } from './to-config.ts'

/** Makes the session of the evidence, or says that it is not enough, and continues where the attempt came from. */
export async function finish(signingIn: SigningIn, evidence: Evidence): Promise<EndpointReply> {
  const { services, call, attempt } = signingIn
  const { tenant, now } = call
  const before = await sessionIn(call, services.authority)
  const { persists = false } = keptOf(tenant.sealer, attempt)
  const finished = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const result = await finishSignIn(tx, {
      expressions: services.expressions,
      attempt,
      evidence,
      ip: call.ip,
      userAgent: call.request.userAgent,
      before: before?.principal.session,
      persists,
    })
    return { result, last: result.changes.length > 0 ? [recordAs(call, undefined, result.changes)] : [] }
  })
  if ('session' in finished) return signedInReply(signingIn, finished)
  if ('error' in finished) return refusedReply(attempt, finished.reasonUser)
  if ('enrol' in finished) return toEnrolment(signingIn, evidence, finished)
  return askForMore(signingIn, evidence, finished.more)
}

function signedInReply(
  { call, attempt }: SigningIn,
  { session, token, persists }: Extract<Finished, { session: unknown }>,
): EndpointReply {
  const cookie = writeCookie({
    use: 'session',
    value: token.reveal(),
    secure: call.secure,
    ...(persists ? { maxAgeSeconds: Math.ceil(secondsBetween(call.now, session.expires_at)) } : {}),
  })
  return continueAt(backTo(attempt), [cookie])
}

/** The person adds a credential at the pages of the account, in a session that is good for nothing else, and comes back. */
async function toEnrolment(
  signingIn: SigningIn,
  evidence: Evidence,
  { enrol, token }: Extract<Finished, { enrol: unknown }>,
): Promise<EndpointReply> {
  const { call, attempt } = signingIn
  await saveAttempt(signingIn, keeping(signingIn, evidence))
  const cookie = writeCookie({ use: 'session', value: token.reveal(), secure: call.secure })
  const query = new URLSearchParams({
    enrol: enrol.types.join(' '),
    return_to: `/login/continue?attempt=${attempt.id}`,
  })
  return continueAt(`/account?${query}`, [cookie])
}

/** What the attempt remembers while something more is waited for. */
function keeping({ call, attempt }: SigningIn, evidence: Evidence, more: object = {}): Partial<Attempt> {
  const { sealer } = call.tenant
  const { userId, credentialTypes, authConfigId } = evidence
  const kept = { ...keptOf(sealer, attempt), proved: provedBy(evidence), ...more }
  return { userId, credentialTypes, authConfigId, sealedUpstream: sealKept(sealer, kept) }
}

/** Asks for a further factor of the person, or the provider once more; where neither can help it is refused. */
async function askForMore(
  signingIn: SigningIn,
  evidence: Evidence,
  { level, since, types }: Extract<Finished, { more: unknown }>['more'],
): Promise<EndpointReply> {
  const { call, attempt } = signingIn
  const { tenant, now } = call
  const progress = keeping(signingIn, evidence, { types })
  const next = { ...signingIn, attempt: { ...attempt, ...progress } }
  const { offered } = await secondFactorsOf(next)
  const helps = offered.some((type) => reachesLevel(levelOf([...evidence.credentialTypes, type]), level))
  if (helps) {
    await saveAttempt(signingIn, progress)
    return redirectTo(`/login/second?attempt=${attempt.id}`)
  }
  const { isRaised = false, persists = false } = keptOf(tenant.sealer, attempt)
  const isUpstream = evidence.credentialTypes.includes('CREDENTIAL_TYPE_UPSTREAM_IDP')
  if (isUpstream && types.length === 0 && !isRaised) {
    const requirement = { freshSince: since ?? attempt.requirement.freshSince ?? now, minLevel: level }
    const sealedUpstream = sealKept(tenant.sealer, { persists, isRaised: true })
    await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
      await saveRequirement(tx, attempt.id, requirement)
      return { result: await saveProgress(tx, attempt, { sealedUpstream }), last: [] }
    })
    return toConfigOf({ ...signingIn, attempt: { ...attempt, requirement, sealedUpstream } }, attempt.loginHint)
  }
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const { userId } = evidence
    const refused = { userId, error: 'unmet_authentication_requirements', detail: `needs ${level}` } as const
    const { changes } = await refuseAttempt(tx, attempt, refused)
    return { result: undefined, last: [recordAs(call, undefined, changes)] }
  })
  return refusedReply(attempt, '')
}

/** Ends an attempt whose refusal is recorded already. */
export async function failWith({ call, attempt }: SigningIn, error: 'login_required'): Promise<EndpointReply> {
  const { tenant, now } = call
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => ({
    result: await completeAttempt(tx, attempt.id, { error }),
    last: [],
  }))
  return refusedReply(attempt, '')
}

const NOT_ENOUGH = 'This needs another sign-in than the one you gave. Nothing was changed.'

/** Whoever began the attempt gets the error; at a page of ours, and when there is a reason to read, the person reads it. */
function refusedReply(attempt: Attempt, reasonUser: string): EndpointReply {
  const { continuation } = attempt
  if (continuation.type !== 'page' && reasonUser === '') return continueAt(backTo(attempt))
  return pageReply({
    title: 'You are not signed in',
    status: 403,
    body: html`<p>${reasonUser || NOT_ENOUGH}</p>
${continuation.type !== 'page' && html`<p><a class="button" href="${backTo(attempt)}">Continue</a></p>`}`,
  })
}

const backTo = ({ continuation, id }: Attempt): string =>
  isPage(continuation) ? addressOf(continuation) : `${addressOf(continuation)}&sign_in_attempt=${id}`

const isPage = ({ type }: Continuation): boolean => type === 'page'
