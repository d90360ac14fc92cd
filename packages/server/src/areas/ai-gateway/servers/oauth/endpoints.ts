import { enqueue } from '../../../../engine/enqueue.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../../service/endpoint.ts'
import type { ToolServersRow } from '../../../../store/tables.ts'
import type { EndpointParts } from '../../../area.ts'
import type { Principal } from '../../../auth/api.ts'
import { signedIn } from '../../../sign-in/api.ts'
import { errorPage, html, pageReply } from '../../../sign-in/pages/api.ts'
import { requestRefused } from '../../calls/events.ts'
import { write } from '../../gateway/session.ts'
import { DISCOVER } from '../../tools/jobs/names.ts'
import { ownCredentialChanged } from '../events.ts'
import { findServer } from '../store.ts'
import { clientOf } from './access.ts'
import { type Granted, OauthError, requestTokens } from './authorization-server.ts'
import { type OauthConfig, oauthOf } from './config.ts'
import { CLIENT_DOCUMENT, callbackOf, clientMetadata } from './resolve.ts'
import { type TakenSignIn, takeSignIn, usesChallenge } from './sign-ins.ts'
import { saveGranted } from './token-store.ts'

const TITLE = 'The tool server is not connected'

export const oauthEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /auth/v1/mcp/callback',
    about: 'Where people come back to after they have signed in to a tool server.',
    page: true,
    maxBodyBytes: 0,
    run: (call) => finishSignIn(services, call),
  },
  {
    route: `GET ${CLIENT_DOCUMENT}`,
    about: 'What authorization servers of tool servers read of this service as their client.',
    page: true,
    anyOrigin: true,
    maxBodyBytes: 0,
    async run({ tenant }) {
      const base = services.addresses().baseUrlOf(tenant)
      return {
        status: 200,
        headers: { 'cache-control': 'public, max-age=3600' },
        body: { client_id: base + CLIENT_DOCUMENT, ...clientMetadata(base) },
      }
    },
  },
]

async function finishSignIn(services: EndpointParts, call: EndpointCall): Promise<EndpointReply> {
  const signed = await signedIn(call, services.authority)
  if (!signed) {
    const text = 'You are not signed in here any more. Sign in, and connect the tool server again.'
    return errorPage({ title: TITLE, text, status: 401 })
  }
  const { principal } = signed
  const userId = userIdOf(principal.actor)
  const state = oneOf(call.query, 'state')
  const taken = await write({ head: call, principal }, async ({ tx, emit }) => {
    const found = await takeSignIn(tx, call.tenant, { state, userId })
    if (!found) emit(requestRefused('sign_in_unknown', 'a sign-in to a tool server ended that nobody has begun'))
    return found
  })
  if (!taken) {
    const text =
      'This sign-in was begun by somebody else, was used already, or took longer than ten minutes. Begin again.'
    return errorPage({ title: TITLE, text })
  }
  const problem = await connect(services, call, { principal, taken })
  if (typeof problem !== 'string') return connected(problem)
  await write({ head: call, principal }, async ({ emit }) => emit(requestRefused('sign_in_failed', problem)))
  return errorPage({ title: TITLE, text: `${problem} Begin again.` })
}

/** A parameter that was sent twice is as good as none. */
function oneOf(query: URLSearchParams, name: string): string {
  const values = query.getAll(name)
  return values.length === 1 ? values[0]! : ''
}

type Signing = { readonly principal: Principal; readonly taken: TakenSignIn }

/** The server that is connected now, or why it is not. */
async function connect(
  services: EndpointParts,
  call: EndpointCall,
  { principal, taken }: Signing,
): Promise<ToolServersRow | string> {
  const { tenant, now, query } = call
  const server = await findServer(tenant.database.reader({ tenantId: tenant.id, now }), taken.connector_id)
  const config = server && oauthOf(server)
  if (!server || !config || server.version !== taken.server_version) {
    return 'The tool server was changed in the meantime.'
  }
  const refused = refusalIn(query, config)
  if (refused !== '') return refused
  const base = services.addresses().baseUrlOf(tenant)
  let granted: Granted
  try {
    const grant = {
      grant_type: 'authorization_code',
      code: oneOf(query, 'code'),
      redirect_uri: callbackOf(base),
      ...(usesChallenge(config) ? { code_verifier: taken.verifier } : {}),
    }
    granted = await requestTokens(clientOf({ tenant, services }, server, config), grant, now)
  } catch (error) {
    if (error instanceof OauthError) return `The sign-in could not be finished: ${error.message}.`
    throw error
  }
  return keep(call, { principal, taken }, granted)
}

function refusalIn(query: URLSearchParams, { issuerUrl }: OauthConfig): string {
  const [issuer, error] = [query.get('iss'), query.get('error')]
  // RFC 9207: an answer of another server is none.
  if (issuer !== null && issuerUrl !== '' && issuer !== issuerUrl) return 'The answer came from another server.'
  if (error !== null) {
    return `The authorization server has refused: ${error.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 64)}.`
  }
  return oneOf(query, 'code') === '' ? 'The answer has no code.' : ''
}

const keep = (call: EndpointCall, { principal, taken }: Signing, granted: Granted): Promise<ToolServersRow | string> =>
  write({ head: call, principal }, async ({ tx, emit }) => {
    const server = await findServer(tx, taken.connector_id, { lock: true })
    if (!server || server.version !== taken.server_version) return 'The tool server was changed in the meantime.'
    const whose = { connectorId: server.connector_id, userId: taken.is_shared ? '' : taken.user_id }
    await saveGranted(tx, call.tenant, { whose, byUserId: taken.user_id, granted })
    emit(ownCredentialChanged(true, server, taken.user_id))
    const payload = { connectorId: server.connector_id, userId: whose.userId }
    await enqueue(tx, DISCOVER, payload, { key: server.connector_id, onKey: 'replace' })
    return server
  })

const connected = ({ display_name, app_id, connector_id, token_sharing }: ToolServersRow): EndpointReply => {
  const back = token_sharing === 'PER_USER' ? '/ai-clients?tab=servers' : `/tool-servers/${app_id}/${connector_id}`
  return pageReply({
    title: `${display_name} is connected`,
    body: html`<p>Calls of its tools are made with what you have signed in as.</p>
<p><a class="button" href="${back}">Continue</a></p>`,
  })
}
