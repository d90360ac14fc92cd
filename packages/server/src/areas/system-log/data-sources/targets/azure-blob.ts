import type { OutboundClient } from '../../../../outbound/client.ts'
import { MOST_ANSWER_BYTES, MOST_FILE_BYTES, type Target, TargetError, TIMEOUT_MS } from './target.ts'

export type AzureSettings = { tenantId: string; clientId: string; storageAccount: string; container: string }

/** Where Azure is; tests have one of their own. */
type AzureAddresses = { login(tenantId: string): string; blobs(storageAccount: string): string }

const AZURE: AzureAddresses = {
  login: (tenantId) => `https://login.microsoftonline.com/${tenantId}/oauth2/v2.0/token`,
  blobs: (account) => `https://${account}.blob.core.windows.net`,
}

type Options = { outbound: OutboundClient; settings: AzureSettings; secret: string; addresses?: AzureAddresses }

/** Writes block blobs as a client that signs in with its secret. */
export function azureBlobTarget({ outbound, settings, secret, addresses = AZURE }: Options): Target {
  const { storageAccount, container } = settings
  let token: Promise<string> | undefined
  return {
    async put(key, body) {
      token ??= signIn({ outbound, settings, secret, addresses })
      const path = key.split('/').map(encodeURIComponent).join('/')
      const answer = await outbound.fetch({
        url: `${addresses.blobs(storageAccount)}/${container}/${path}`,
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await token}`,
          'x-ms-version': '2021-12-02',
          'x-ms-blob-type': 'BlockBlob',
          'content-type': 'application/octet-stream',
        },
        body,
        ...LIMITS,
      })
      if (answer.status !== 201)
        throw new TargetError(`the container answered ${answer.status}${codeOf(answer.headers)}`)
    },
  }
}

const LIMITS = {
  timeoutMs: TIMEOUT_MS,
  maxRequestBytes: MOST_FILE_BYTES,
  maxResponseBytes: MOST_ANSWER_BYTES,
  overflow: 'truncate',
  redirects: 'refuse',
} as const

const codeOf = (headers: Record<string, string>): string => {
  const code = headers['x-ms-error-code']
  return code && /^\w{1,64}$/.test(code) ? ` (${code})` : ''
}

async function signIn({ outbound, settings, secret, addresses }: Required<Options>): Promise<string> {
  const answer = await outbound.fetch({
    url: addresses.login(settings.tenantId),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: secret,
      scope: 'https://storage.azure.com/.default',
    }).toString(),
    ...LIMITS,
  })
  const token = answer.status === 200 ? tokenIn(answer.body) : undefined
  if (token === undefined) throw new TargetError(`the client could not sign in: ${answer.status}`)
  return token
}

function tokenIn(body: Uint8Array): string | undefined {
  try {
    const { access_token } = JSON.parse(Buffer.from(body).toString()) as { access_token?: unknown }
    return typeof access_token === 'string' ? access_token : undefined
  } catch {
    return undefined
  }
}
