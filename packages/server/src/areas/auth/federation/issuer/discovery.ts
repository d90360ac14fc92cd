import type { JWK } from 'jose'
import type { OutboundClient } from '../../../../outbound/client.ts'
import { OutboundError } from '../../../../outbound/outbound-error.ts'

/** Where a provider publishes its keys: by OpenID discovery, or, when it has an address, in a trust bundle. */
export type KeySource = { readonly issuerUrl: string; readonly bundleEndpointUrl: string }

/** Why keys could not be read; the message is for the administrator of the provider. */
export class DiscoveryError extends Error {
  override readonly name = 'DiscoveryError'
}

/** The address of the keys. An issuer is accepted only when its document names itself as that issuer. */
export async function findKeysUrl(
  outbound: OutboundClient,
  { issuerUrl, bundleEndpointUrl }: KeySource,
): Promise<string> {
  if (bundleEndpointUrl !== '') return bundleEndpointUrl
  const url = `${issuerUrl}/.well-known/openid-configuration`
  const { issuer, jwks_uri: keysUrl } = await fetchObject(outbound, url)
  if (issuer !== issuerUrl) throw failed(url, `names the issuer ${shown(issuer)}, not ${issuerUrl}`)
  if (typeof keysUrl !== 'string' || !/^https:\/\//i.test(keysUrl)) {
    throw failed(url, `has the jwks_uri ${shown(keysUrl)}, which must be an https address`)
  }
  return keysUrl
}

export async function fetchKeys(outbound: OutboundClient, url: string): Promise<JWK[]> {
  const { keys } = await fetchObject(outbound, url)
  if (!Array.isArray(keys)) throw failed(url, 'holds no list of keys')
  const usable = keys.filter(isKey)
  if (usable.length === 0) throw failed(url, 'holds no key')
  return usable
}

// Safe because only the members a key of its type has are used, and a wrong one makes the import fail.
const isKey = (key: unknown): key is JWK => typeof key === 'object' && key !== null && 'kty' in key

const TIMEOUT_MS = 5000
const MAX_BYTES = 1024 * 1024

async function fetchObject(outbound: OutboundClient, url: string): Promise<Record<string, unknown>> {
  const check = outbound.checkUrl(url)
  if (!check.allowed) throw failed(url, `cannot be called: it ${check.reason}`)
  const { status, body } = await outbound
    .fetch({
      url,
      method: 'GET',
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_BYTES,
      redirects: { max: 3, to: 'sameHost' },
    })
    .catch((error: unknown) => {
      throw error instanceof OutboundError ? failed(url, `could not be read: ${error.message}`) : error
    })
  if (status !== 200) throw failed(url, `answered with status ${status}`)
  const document = parse(Buffer.from(body).toString())
  if (!document) throw failed(url, 'is not a JSON object')
  return document
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const failed = (url: string, why: string): DiscoveryError => new DiscoveryError(`${url} ${why}`)

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200)
