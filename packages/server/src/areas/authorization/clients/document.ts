import { JsonError, jsonLimits, parseJsonObject } from '../../../lib/json.ts'
import type { OutboundClient } from '../../../outbound/client.ts'
import { OutboundError } from '../../../outbound/outbound-error.ts'
import { registrationProblem } from '../registration.ts'

const LONGEST_ADDRESS = 512
const MOST_BYTES = 64 * 1024
const TIMEOUT_MS = 5000

/** What a client says of itself at the address that is its id. */
export type ClientDocument = { readonly displayName: string; readonly redirectUris: readonly string[] }

/** Why a client cannot be read; `reason` is for the log, the message for the person. */
export class DocumentError extends Error {
  readonly reason: string
  constructor(reason: string, says: string) {
    super(says)
    this.reason = reason
  }
}

/** Whether an id is the address of a document, exactly as browsers write it. */
export function isDocumentAddress(id: string): boolean {
  const url = id.startsWith('https://') && id.length <= LONGEST_ADDRESS ? URL.parse(id) : null
  if (url?.href !== id) return false
  return url.pathname !== '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
}

/** Who has the address: the only thing about such a client that is proved. */
export const domainOf = (id: string): string => (isDocumentAddress(id) ? new URL(id).hostname : '')

/** Reads the document, under the rules for everything that leaves the service. No redirect is followed. */
export async function readDocument(outbound: OutboundClient, address: string): Promise<ClientDocument> {
  const verdict = outbound.checkUrl(address)
  if (!verdict.allowed)
    throw new DocumentError('address_not_allowed', 'The address of this application is not allowed.')
  const { status, headers, body } = await outbound
    .fetch({
      url: address,
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MOST_BYTES,
      redirects: 'refuse',
    })
    .catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      throw new DocumentError(`not_read: ${error.message}`.slice(0, 512), 'This application could not be read.')
    })
  if (status !== 200) throw new DocumentError(`not_read: status ${status}`, 'This application could not be read.')
  if (!/^application\/(?:[a-z0-9.-]+\+)?json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) {
    throw wrong('its media type is not application/json')
  }
  return checkDocument(address, parse(body))
}

function parse(body: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return parseJsonObject(new TextDecoder('utf-8', { fatal: true }).decode(body), jsonLimits(MOST_BYTES))
  } catch (error) {
    if (error instanceof JsonError || error instanceof TypeError) throw wrong('it is not one JSON object')
    throw error
  }
}

const LINKS = ['client_uri', 'logo_uri', 'tos_uri', 'policy_uri'] as const

function checkDocument(address: string, given: Readonly<Record<string, unknown>>): ClientDocument {
  if (given.client_id !== address) throw wrong('client_id is not the address of the document')
  if ('client_secret' in given) throw wrong('it has a secret')
  const link = LINKS.find((name) => given[name] !== undefined && !isLink(given[name]))
  if (link) throw wrong(`${link} is not an https address`)
  const texts = (value: unknown): string[] | undefined =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
  const name = typeof given.client_name === 'string' ? given.client_name.trim() : ''
  const redirectUris = texts(given.redirect_uris) ?? []
  const problem = registrationProblem({
    name,
    redirectUris,
    grantTypes: given.grant_types === undefined ? ['authorization_code'] : (texts(given.grant_types) ?? ['?']),
    authMethod: given.token_endpoint_auth_method ?? 'none',
  })
  if (problem) throw wrong(problem.says)
  return { displayName: name || new URL(address).hostname, redirectUris }
}

const isLink = (value: unknown): boolean => typeof value === 'string' && URL.parse(value)?.protocol === 'https:'

const wrong = (what: string): DocumentError =>
  new DocumentError(`document: ${what}`.slice(0, 512), `The document of this application is not accepted: ${what}.`)
