import { appendEvents, type Change } from '../../../service/events.ts'
import type { AuthLevel } from '../../../service/session-facts.ts'
import type { AuthConfigsRow } from '../../../store/tables.ts'
import type { Evidence } from '../evidence.ts'
import { type TakenRequest, takeRequest } from '../oidc/requests.ts'
import { orRefusal, type Refusal, SignInRefused } from '../refusal.ts'
import { isUsable } from './configs/choose.ts'
import { configRows } from './configs/store.ts'
import type { Identity } from './identity.ts'
import { signInCause, signInRefused } from './refused.ts'
import { resolveUser } from './resolve-user.ts'
import type { AttemptRef, BrowserSite } from './site.ts'

/** What a provider has proved of a person. */
export type Vouched = {
  readonly identity: Identity
  readonly level: AuthLevel
  readonly authTime: Temporal.Instant | undefined
  readonly upstreamSid: string | undefined
}

/** What a browser brought back: the configuration is named by the path. */
export type Answered = { readonly authConfigId: string; readonly state: string }

export type Finished = { readonly evidence: Evidence } | { readonly refusal: Refusal }

/**
 * Verifies the answer of a provider and returns evidence, or the reason of the refusal, which is recorded. `attempt` is
 * that of the browser that sent the answer: the request has to belong to it. `verify` implements the protocol.
 */
export async function finishAttempt(
  site: BrowserSite,
  answered: Answered,
  attempt: AttemptRef,
  verify: (config: AuthConfigsRow, request: TakenRequest) => Promise<Vouched>,
): Promise<Finished> {
  const { tenant, now } = site
  const { authConfigId } = answered
  const verified = await orRefusal(async () => {
    const { request, config } = await takeAnswered(site, answered, 'signIn')
    if (request.ownerId !== attempt.id) throw new SignInRefused('state', 'the request belongs to another browser')
    if (!isUsable(config, now)) throw new SignInRefused('disabled', 'the configuration may not be used')
    return { config, vouched: await verify(config, request) }
  })
  return tenant.database.write<Finished>({ tenantId: tenant.id, now }, async (tx) => {
    const changes: Change[] = []
    const resolving = { tx, emit: (change: Change): void => void changes.push(change) }
    const outcome = 'refusal' in verified ? verified : await resolved(resolving, verified.value)
    if ('refusal' in outcome) {
      const refused = signInRefused({ authConfigId, attempt, refusal: outcome.refusal })
      return { result: outcome, last: [appendEvents([refused], signInCause(site), now)] }
    }
    const last = changes.length > 0 ? [appendEvents(changes, signInCause(site), now)] : []
    return { result: { evidence: outcome.value }, last }
  })
}

type Verified = { readonly config: AuthConfigsRow; readonly vouched: Vouched }

const resolved = (resolving: Parameters<typeof resolveUser>[0], { config, vouched }: Verified) =>
  orRefusal(async () => evidenceOf(await resolveUser(resolving, config, vouched.identity), config, vouched))

const evidenceOf = (userId: string, { id }: AuthConfigsRow, { level, authTime, upstreamSid }: Vouched): Evidence => ({
  userId,
  credentialTypes: ['CREDENTIAL_TYPE_UPSTREAM_IDP'],
  level,
  authTime,
  authConfigId: id,
  ...(upstreamSid === undefined ? {} : { upstreamSid }),
})

/** Uses up the request that the answer belongs to. The configuration may have changed since, or be gone. */
export async function takeAnswered(
  { tenant, now }: BrowserSite,
  { authConfigId, state }: Answered,
  purpose: TakenRequest['purpose'],
): Promise<{ request: TakenRequest; config: AuthConfigsRow }> {
  const taken = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    // A refusal is a result here: the request stays used up.
    const result = await orRefusal(async () => ({
      request: await takeRequest(tx, tenant.sealer, state),
      config: await configRows.find(tx, authConfigId),
    }))
    return { result, last: [] }
  })
  if ('refusal' in taken) throw new SignInRefused(taken.refusal.reason, taken.refusal.detail)
  const { request, config } = taken.value
  if (request.purpose !== purpose || request.partyId !== authConfigId) {
    throw new SignInRefused('state', 'the request was sent to another provider')
  }
  if (!config) throw new SignInRefused('disabled', 'the configuration is gone')
  return { request, config }
}
