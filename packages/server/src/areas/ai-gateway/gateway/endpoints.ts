import { Failure, invalid, nothingFound } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import { JsonError, jsonLimits, parseJson } from '../../../lib/json.ts'
import type { Endpoint, EndpointHead, EndpointReply } from '../../../service/endpoint.ts'
import type { EndpointParts } from '../../area.ts'
import { gatewayOf } from '../../authorization/api.ts'
import { admitCaller } from './admit.ts'
import { checkLimits } from './limits.ts'
import { RunningCalls } from './running-calls.ts'
import { type Caller, tellRefused, write } from './session.ts'
import { deleteSession, findSession, insertSession } from './session-store.ts'

const MOST_BODY = 1024 * 1024 + 64 * 1024
const MOST_IN_A_BATCH = 50

export function gatewayEndpoints(services: EndpointParts): Endpoint[] {
  const running = new RunningCalls()
  return [
    {
      route: 'POST /mcp/v1',
      about: 'The gateway: programs list and call the tools that their users were given.',
      page: true,
      maxBodyBytes: MOST_BODY,
      async admit(head) {
        const caller = await admitCaller(services, head)
        return Object.assign((bytes: Buffer) => answer(caller, running, bytes), {
          tooLarge: () => tellRefused(caller, 'input_too_large', 'a request was larger than may be'),
        })
      },
    },
    {
      route: 'GET /mcp/v1',
      about: 'The gateway sends nothing by itself.',
      page: true,
      maxBodyBytes: 0,
      async admit(head) {
        await admitCaller(services, head)
        return async () => ({ status: 405, headers: { allow: 'POST, DELETE' }, body: { error: 'method not allowed' } })
      },
    },
    {
      route: 'DELETE /mcp/v1',
      about: 'Ends a session of a program.',
      page: true,
      maxBodyBytes: 0,
      async admit(head) {
        const caller = await admitCaller(services, head)
        return () => endSession(caller)
      },
    },
    {
      id: 'oauth.protectedResourceMetadata',
      route: 'GET /.well-known/oauth-protected-resource/mcp/v1',
      about: 'Where programs sign in for the gateway (RFC 9728).',
      anyOrigin: true,
      maxBodyBytes: 0,
      async run({ tenant }) {
        const base = services.addresses().baseUrlOf(tenant)
        return {
          status: 200,
          headers: { 'cache-control': 'public, max-age=300' },
          body: {
            resource: gatewayOf(base),
            authorization_servers: [base],
            bearer_methods_supported: ['header'],
            resource_name: 'Reeve',
          },
        }
      },
    },
  ]
}

async function answer(caller: Caller, running: RunningCalls, bytes: Buffer): Promise<EndpointReply> {
  const { head, services } = caller
  const body = readBody(bytes)
  if (Array.isArray(body) && body.length > MOST_IN_A_BATCH) {
    const message = `at most ${MOST_IN_A_BATCH} messages at once`
    await tellRefused(caller, 'too_many_messages', message)
    throw invalid('', message)
  }
  const isFirst = isInitialize(body)
  if (!isFirst) await checkSession(caller)
  await checkLimits(caller, running, body)
  const request = new Request(gatewayOf(services.addresses().baseUrlOf(head.tenant)), {
    method: 'POST',
    headers: headersFor(head),
  })
  // A service that no agent calls does not load the protocol.
  const { serve } = await import('./serve.ts')
  const response = await serve(caller, running, request, body)
  const session: Record<string, string> = isFirst && response.ok ? { 'mcp-session-id': await beginSession(caller) } : {}
  const headers = { ...Object.fromEntries(response.headers), ...session, 'cache-control': 'no-store' }
  if (!response.body || response.status === 202)
    return { status: response.status, headers, body: '', textType: 'text/plain' }
  return { status: response.status, headers, body: '', file: response.body }
}

function headersFor({ header }: EndpointHead): Headers {
  const kept = ['accept', 'content-type', 'mcp-protocol-version']
  return new Headers(
    kept.flatMap((name): [string, string][] => {
      const value = header(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function readBody(bytes: Buffer): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), jsonLimits(MOST_BODY))
  } catch (error) {
    if (error instanceof JsonError || error instanceof TypeError)
      throw invalid('', 'the body is not JSON', 'MALFORMED_JSON')
    throw error
  }
}

const isInitialize = (body: unknown): boolean =>
  [body]
    .flat()
    .some((one) => typeof one === 'object' && one !== null && (one as { method?: unknown }).method === 'initialize')

async function beginSession(caller: Caller): Promise<string> {
  const { head, userId, client } = caller
  const id = `${newId(head.now)}${crypto.randomUUID().replaceAll('-', '')}`
  await write(caller, ({ tx }) => insertSession(tx, { id, userId, clientId: client.id }))
  return id
}

/** A session is no proof of who calls, but one of somebody else is a sign of something wrong. */
async function checkSession(caller: Caller): Promise<void> {
  const { head, userId, client } = caller
  const { tenant, now } = head
  const id = head.header('mcp-session-id')
  if (id === undefined) return
  const row = await findSession(tenant.database.reader({ tenantId: tenant.id, now }), id.slice(0, 128))
  if (row?.user_id === userId && row.client_id === client.id) return
  if (row) await tellRefused(caller, 'session_of_another', 'a session of somebody else was used')
  else await tellRefused(caller, 'session_unknown', 'a session was used that is not known')
  throw nothingFound('session', 'of this program')
}

async function endSession(caller: Caller): Promise<EndpointReply> {
  await checkSession(caller)
  const id = caller.head.header('mcp-session-id')
  if (id === undefined) throw new Failure('INVALID_ARGUMENT', 'VALUE_REQUIRED', 'name the session in Mcp-Session-Id')
  await write(caller, ({ tx }) => deleteSession(tx, id))
  return { status: 200, body: {} }
}
