import { randomBytes } from 'node:crypto'
import { JsonError, jsonLimits, parseJsonObject } from '../../lib/json.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../service/endpoint.ts'
import type { Change } from '../../service/events.ts'
import type { EndpointParts } from '../area.ts'
import { findSettings } from '../session-policies/settings/api.ts'
import { recordAs } from '../sign-in/attempts/api.ts'
import { registrations } from './buckets.ts'
import { SWITCHED_OFF } from './clients/external.ts'
import { insertClient } from './clients/store.ts'
import { isSoftwareId, type Registration, registrationProblem } from './registration.ts'

const MOST_BYTES = 16_384

/** RFC 7591. What registers itself has no secret, and its tokens are good for the gateway only. */
export const registerEndpoint = (_services: EndpointParts, toldAt = new Map<string, number>()): Endpoint => ({
  route: 'POST /auth/v1/register',
  about: 'Registers a client that people then sign in to, for the gateway of tools.',
  page: true,
  maxBodyBytes: MOST_BYTES,
  async run(call) {
    await countRegistration(call, toldAt)
    const asked = readRegistration(call)
    if (typeof asked === 'string') return refusal('invalid_client_metadata', asked)
    const problem = registrationProblem(asked)
    if (problem) return refused(call, asked, refusal(problem.code, problem.says))
    const { tenant, now } = call
    const reader = tenant.database.reader({ tenantId: tenant.id, now })
    if (!(await findSettings(reader)).external_clients_enabled) {
      return refused(call, asked, { status: 403, body: { error: 'access_denied', error_description: SWITCHED_OFF } })
    }
    return register(call, asked)
  },
})

const TOLD_EVERY_MS = 60_000
const MOST_TOLD = 1000

/** Who registers too often is told of in the log, once a minute. */
async function countRegistration(call: EndpointCall, toldAt: Map<string, number>): Promise<void> {
  try {
    call.count(registrations, call.ip)
  } catch (error) {
    const key = `${call.tenant.id} ${call.ip}`
    const now = call.now.epochMilliseconds
    if (now - (toldAt.get(key) ?? Number.NEGATIVE_INFINITY) >= TOLD_EVERY_MS) {
      if (toldAt.size >= MOST_TOLD) toldAt.clear()
      toldAt.set(key, now)
      const reply = { status: 429, body: { error: 'too_many_registrations', error_description: call.ip } }
      await refused(call, { name: 'A program', redirectUris: [], grantTypes: [], authMethod: 'none' }, reply)
    }
    throw error
  }
}

async function register(
  call: EndpointCall,
  { name, redirectUris, softwareId: said }: Registration,
): Promise<EndpointReply> {
  const { tenant, now } = call
  const softwareId = isSoftwareId(said) ? said : ''
  const id = `mcp-${randomBytes(16).toString('hex')}`
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await insertClient(tx, {
      id,
      displayName: name,
      redirectUris,
      postLogoutRedirectUris: [],
      selfRegistered: true,
      softwareId,
    })
    const change: Change = {
      kind: 'signIn.oauthClient.registered',
      subject: { type: 'oauthClient', id },
      after: { displayName: name, redirectUris, softwareId },
    }
    return { result: undefined, last: [recordAs(call, undefined, [change])] }
  })
  return {
    status: 201,
    headers: { 'cache-control': 'no-store' },
    body: {
      client_id: id,
      client_id_issued_at: Math.floor(now.epochMilliseconds / 1000),
      client_name: name,
      ...(softwareId === '' ? {} : { software_id: softwareId }),
      redirect_uris: redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  }
}

/** A refusal is told in the log, by the name that the client gave itself. */
async function refused(call: EndpointCall, { name }: Registration, reply: EndpointReply): Promise<EndpointReply> {
  const { tenant, now } = call
  const change: Change = {
    kind: 'signIn.oauthClient.registrationRefused',
    subject: { type: 'oauthClient', id: 'unknown' },
    after: { displayName: name, ...(reply.body as object) }, // Safe because every refusal has an object.
  }
  await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
    result: undefined,
    last: [recordAs(call, undefined, [change])],
  }))
  return reply
}

const refusal = (error: string, says: string): EndpointReply => ({
  status: 400,
  headers: { 'cache-control': 'no-store' },
  body: { error, error_description: says },
})

function readRegistration({ body, header }: EndpointCall): Registration | string {
  if (!/^application\/json\s*(;|$)/i.test(header('content-type') ?? ''))
    return 'the Content-Type must be application/json'
  try {
    const given = parseJsonObject(body, jsonLimits(MOST_BYTES))
    const texts = (value: unknown): string[] | undefined =>
      Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
    return {
      name:
        typeof given.client_name === 'string' && given.client_name.trim() !== ''
          ? given.client_name.trim()
          : 'A program',
      softwareId: given.software_id,
      redirectUris: texts(given.redirect_uris) ?? [],
      grantTypes: texts(given.grant_types) ?? ['authorization_code'],
      authMethod: given.token_endpoint_auth_method ?? 'none',
    }
  } catch (error) {
    if (error instanceof JsonError) return `the body is not one JSON object: ${error.message}`
    throw error
  }
}
