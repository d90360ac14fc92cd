import { randomInt } from 'node:crypto'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import { sql } from '../../../store/sql.ts'
import { int32, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import type { EndpointParts } from '../../area.ts'
import { needed, OAuthError, readForm } from '../../auth/oauth/api.ts'
import { CONSOLE_CLIENT } from '../../auth/sessions/api.ts'
import { recordAs } from '../../sign-in/attempts/api.ts'
import { findPublicClient } from '../clients/client.ts'
import { authorizationRefused } from '../events.ts'
import { hashOf, newOpaqueToken } from '../opaque-token.ts'
import { SCOPES, wordsOf } from '../request.ts'

export const DEVICE_INTERVAL_SECONDS = 5
const LIFETIME_SECONDS = 600

/** No vowels, so that no word comes of it, and nothing that looks like something else. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const newUserCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** As people read it: BCDF-GHJK. */
export const withHyphen = (userCode: string): string => `${userCode.slice(0, 4)}-${userCode.slice(4)}`

const DeviceRequest = shape('DeviceAuthorizationRequest', 'The client that has no browser.', {
  clientId: required(text(300, 'The id of a public client, such as reeve-cli.')),
  scope: text(256, 'openid, profile, email, offline_access.'),
})

const DeviceResponse = shape('DeviceAuthorizationResponse', 'What to show to the person, and what to ask with.', {
  device_code: text(128, 'For the token endpoint.'),
  user_code: text(16, 'What the person types.'),
  verification_uri: text(2048, 'Where the person types it.'),
  verification_uri_complete: text(2048, 'The same with the code in it.'),
  expires_in: int32('Seconds it lives.'),
  interval: int32('Seconds between two questions.'),
})

export const deviceAuthorizationEndpoint = (services: EndpointParts): Endpoint => ({
  id: 'oauth.deviceAuthorization',
  route: 'POST /auth/v1/device_authorization',
  about: 'Begins the sign-in of a person on a device without a browser.',
  form: DeviceRequest,
  answer: DeviceResponse,
  maxBodyBytes: 16_384,
  async run(call) {
    try {
      return await begin(services, call)
    } catch (error) {
      if (error instanceof OAuthError) return error.toReply()
      throw error
    }
  },
})

async function begin(services: EndpointParts, call: EndpointCall): Promise<EndpointReply> {
  const { tenant, now, ip, request } = call
  const form = readForm(call)
  const clientId = needed(form, 'client_id')
  const scope = form.get('scope') ?? ''
  if (wordsOf(scope).some((word) => !SCOPES.has(word))) {
    throw new OAuthError('invalid_scope', `scope may have ${[...SCOPES].join(', ')}`)
  }
  const deviceCode = newOpaqueToken().reveal()
  const userCode = newUserCode()
  const isKnown = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const client = await findPublicClient(tx, clientId)
    // The console is in a browser itself: whoever asks in its name wants people to take another device for it.
    // What registered itself is good for the gateway only, and tokens of devices are for the API.
    if (!client) return { result: false, last: [] }
    if (client.id === CONSOLE_CLIENT || client.isSelfRegistered) {
      const refused = authorizationRefused(client.id, 'invalid_client', 'it gets no codes for devices')
      return { result: false, last: [recordAs(call, undefined, [refused])] }
    }
    await tx.run(sql`
      insert into device_codes (device_hash, user_code, client_id, scope, state, ip, user_agent, created_at, expires_at)
      values (${hashOf(deviceCode)}, ${userCode}, ${client.id}, ${scope}, 'pending',
        ${ip}, ${request.userAgent}, ${now}, ${now.add({ seconds: LIFETIME_SECONDS })})`)
    return { result: true, last: [] }
  })
  if (!isKnown) throw new OAuthError('invalid_client', 'client authentication failed')
  const page = `${services.addresses().baseUrlOf(tenant)}/auth/v1/device`
  return {
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      device_code: deviceCode,
      user_code: withHyphen(userCode),
      verification_uri: page,
      verification_uri_complete: `${page}?user_code=${withHyphen(userCode)}`,
      expires_in: LIFETIME_SECONDS,
      interval: DEVICE_INTERVAL_SECONDS,
    },
  }
}
