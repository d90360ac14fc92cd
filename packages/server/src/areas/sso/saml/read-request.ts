import { checkRelayState, readAuthnRequestForm, readAuthnRequestQuery, SamlError } from '@reeve/saml'
import type { EndpointCall } from '../../../service/endpoint.ts'
import type { SamlConfig } from '../applications/view.ts'
import type { SamlRequest } from './requests.ts'

type Asked = {
  readonly call: Pick<EndpointCall, 'request' | 'query' | 'queryText' | 'body' | 'now'>
  readonly config: SamlConfig
  /** The address of this service that takes the requests of the application. */
  readonly ssoUrl: string
}

/** A call with one of these brings a message; without any of them the person begins here. */
const OF_MESSAGES = ['SAMLRequest', 'SAMLResponse', 'SAMLEncoding', 'SigAlg', 'Signature']

/** What an app asks for. Throws a SamlError when it is not as it must be. */
export function readRequest(asked: Asked): SamlRequest {
  const request = readMessage(asked)
  // The database keeps no text with a zero byte in it.
  if (request.relayState?.includes('\0')) throw new SamlError('relay_state', 'RelayState has a zero byte in it')
  return request
}

function readMessage(asked: Asked): SamlRequest {
  const { call } = asked
  if (call.request.method === 'POST') return readPosted(asked)
  if (OF_MESSAGES.some((name) => call.query.has(name)))
    return readAuthnRequestQuery(call.queryText, expectationsOf(asked))
  return {
    id: undefined,
    acsUrl: asked.config.acsUrls[0]!, // Safe because no application is saved without one.
    forceAuthn: false,
    isPassive: false,
    nameIdFormat: undefined,
    authnContext: undefined,
    signed: false,
    relayState: relayStateOf(call.query),
  }
}

function readPosted(asked: Asked): SamlRequest {
  const fields = new URLSearchParams(asked.call.body)
  const relayState = relayStateOf(fields)
  const messages = fields.getAll('SAMLRequest')
  if (messages.length !== 1) throw new SamlError('malformed', 'exactly one field SAMLRequest is needed')
  return readAuthnRequestForm(
    { SAMLRequest: messages[0]!, ...(relayState === undefined ? {} : { RelayState: relayState }) },
    expectationsOf(asked),
  )
}

function relayStateOf(fields: URLSearchParams): string | undefined {
  const [relayState, ...others] = fields.getAll('RelayState')
  if (others.length > 0) throw new SamlError('malformed', 'RelayState is there twice')
  checkRelayState(relayState)
  return relayState
}

const expectationsOf = ({ call, config, ssoUrl }: Asked) => ({
  now: call.now,
  issuer: config.spEntityId,
  acsUrls: config.acsUrls,
  destination: ssoUrl,
  certificates: config.spSigningCertificates,
  requireSigned: config.requireSignedAuthnRequests,
})
