import { Failure, unauthenticated } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { EndpointHead } from '../../../service/endpoint.ts'
import type { AiClientsRow } from '../../../store/tables.ts'
import type { EndpointParts } from '../../area.ts'
import { checkAddress, type Principal } from '../../auth/api.ts'
import { readCookie, stepUpOfToken } from '../../auth/sessions/api.ts'
import { domainOf, findPublicClient, gatewayOf } from '../../authorization/api.ts'
import { requestRefused } from '../calls/events.ts'
import { clientChanged } from '../clients/events.ts'
import { checkServiceClient, clientIdOf, isOfBefore } from '../clients/service-clients.ts'
import { findClientOf, insertClient, saveState, saveUse } from '../clients/store.ts'
import { getSettings } from '../settings/store.ts'
import { type Caller, type Recorded, write } from './session.ts'

const METADATA = '/.well-known/oauth-protected-resource/mcp/v1'

/** Who calls, or a refusal that says where to sign in. What was refused is told in the log. */
export async function admitCaller(services: EndpointParts, head: EndpointHead): Promise<Caller> {
  const { tenant } = head
  const base = services.addresses().baseUrlOf(tenant)
  try {
    checkOrigin(head, base)
    const token = tokenIn(head)
    if (!token) throw unauthenticated('TOKEN_MISSING', 'sign in first: send an access token as Authorization: Bearer')
    const principal = await services.authority.authenticate(tenant, token, { audience: gatewayOf(base) })
    checkAddress(principal, head.ip)
    await checkRules(services, head, principal)
    return await admitPrincipal(services, head, principal)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const reason = error.reason === 'TOKEN_MISSING' ? misplaced(head) : error.reason.toLowerCase()
    if (reason !== undefined) {
      await write({ head, principal: undefined }, async ({ emit }) => emit(requestRefused(reason, error.message)))
    }
    if (error.reason === 'TOKEN_INVALID') await lookForDecoy(services, head)
    if (error.code !== 'UNAUTHENTICATED' || error.details.headers) throw error
    throw new Failure('UNAUTHENTICATED', error.reason, error.message, { headers: challenge(base, error.reason) })
  }
}

/** Who sends a credential where it does not count wants to get around something. */
function misplaced({ header, query, secure }: EndpointHead): string | undefined {
  if (readCookie(header('cookie'), 'session', secure) !== undefined) return 'token_in_cookie'
  return query.has('access_token') ? 'token_in_address' : undefined
}

const tokenIn = ({ header }: EndpointHead): string | undefined =>
  /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(header('authorization') ?? '')?.[1]

/** The rules of the session policy decide about every request, here as everywhere. */
async function checkRules(services: EndpointParts, head: EndpointHead, principal: Principal): Promise<void> {
  if (!principal.rule) return
  const { tenant, now, ip, correlation, request } = head
  const asked = { tenant, principal, now, ip, correlation, request }
  const needed = await services.authority.sessionRequests.check(asked)
  if (needed) throw stepUpOfToken(needed)
}

/** A token that is no good may have been left lying about on purpose. */
async function lookForDecoy(services: EndpointParts, head: EndpointHead): Promise<void> {
  const token = tokenIn(head)
  if (!token) return
  const { tenant, now, ip, correlation, request } = head
  const nothing = (): void => {}
  await services.authority.decoyTokens.look(
    { tenant, token, now, ip, correlation, request },
    { written: nothing, failed: nothing },
  )
}

const challenge = (base: string, reason: string) => ({
  'www-authenticate': `Bearer resource_metadata="${base}${METADATA}"${reason === 'TOKEN_MISSING' ? '' : ', error="invalid_token"'}`,
})

/** A page of another site cannot make a browser call the gateway. */
function checkOrigin({ header, tenant }: EndpointHead, base: string): void {
  const origin = header('origin')
  if (origin === undefined || origin === new URL(base).origin || tenant.allowedOrigins.includes(origin)) return
  throw new Failure('PERMISSION_DENIED', 'ORIGIN_NOT_ALLOWED', 'pages of other sites may not call the gateway')
}

async function admitPrincipal(services: EndpointParts, head: EndpointHead, principal: Principal): Promise<Caller> {
  const { tenant } = head
  const reader = tenant.database.reader({ tenantId: tenant.id, now: head.now })
  const userId = userIdOf(principal.actor)
  const clientId = clientIdOf(principal)
  const [settings, known] = await Promise.all([getSettings(reader), findClientOf(reader, userId, clientId)])
  if (!settings.enabled) {
    throw new Failure('PERMISSION_DENIED', 'GATEWAY_DISABLED', 'the gateway is switched off here')
  }
  const client =
    isCurrent(known, head.now) && !isOfBefore(principal, known)
      ? known
      : await write({ head, principal }, (recorded) => present(recorded, { userId, clientId, principal }))
  checkServiceClient(principal, client)
  return { head, services, principal, userId, client, settings }
}

const USED_SECONDS = 60

/** Nothing is to be written about it. */
const isCurrent = (client: AiClientsRow | undefined, now: Temporal.Instant): client is AiClientsRow =>
  client?.state === 'ACTIVE' && now.since(client.last_used_at).total('seconds') < USED_SECONDS

type Who = { readonly userId: string; readonly clientId: string; readonly principal: Principal }

/** The client as it is from now on: known, used, or signed in to again after it was closed. */
async function present({ tx, emit }: Recorded, { userId, clientId, principal }: Who): Promise<AiClientsRow> {
  const known = await findClientOf(tx, userId, clientId)
  if (!known) {
    const registered = await findPublicClient(tx, clientId)
    const made = await insertClient(tx, {
      userId,
      clientId,
      displayName: (registered?.displayName ?? clientId).slice(0, 100),
      // What a document says can change; what was registered cannot.
      ...(registered?.isSelfRegistered && domainOf(clientId) === '' ? { registered } : {}),
    })
    if (made) emit(clientChanged('created', null, made))
    return made ?? (await findClientOf(tx, userId, clientId))!
  }
  if (isOfBefore(principal, known)) throw closed(known)
  if (known.state === 'CLOSED' || known.state === 'DELETED') {
    const since = principal.session?.createdAt
    const isNew = since && known.closed_at && Temporal.Instant.compare(since, known.closed_at) > 0
    if (!isNew) throw closed(known)
  }
  if (known.state === 'ACTIVE') {
    await saveUse(tx, known.id)
    return known
  }
  const row = await saveState(tx, known.id, { state: 'ACTIVE' })
  emit(clientChanged('reopened', known, row))
  return row
}

const closed = ({ closed_reason }: AiClientsRow) =>
  unauthenticated('CLIENT_CLOSED', `the program was closed: sign in to it again. ${closed_reason}`.trim())
