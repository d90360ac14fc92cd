import { once } from 'node:events'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { testAuthority } from './authority.ts'

/** A real OpenID provider on this machine, over TLS, whose people sign in without being asked. */
export type OpenIdProvider = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** The person in front of the next sign-in page, and how the person signs in. */
  person: { sub: string; email: string; email_verified: boolean; name?: string; acr?: string; amr?: string[] }
  /** Lets a browser go to an address; answers the address outside the provider that it is sent to in the end. */
  visit(url: string, browser: ProviderBrowser): Promise<URL>
  close(): Promise<void>
}

/** Remembers cookies of the provider. */
export type ProviderBrowser = Map<string, string>

const CLIENT = { clientId: 'reeve', clientSecret: 'a-secret-of-the-provider-for-reeve' }

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'signing' }
  let handle: ReturnType<Provider['callback']> = () => Promise.resolve()
  const server = createServer({ ...testAuthority().server, keepAliveTimeout: 0 }, (req, res) => void handle(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}` // Safe because it listens on a port.
  const made: OpenIdProvider = {
    url,
    ...CLIENT,
    person: { sub: 'ada', email: 'ada@acme.example', email_verified: true },
    visit: (from, browser) => visit(from, browser, url),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const provider = new Provider(url, configuration(made, jwk))
  // Each tenant has an address of its own to come back to.
  provider.Client.prototype.redirectUriAllowed = () => true
  const served = provider.callback()
  handle = async (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return served(req, res)
    const { sub: accountId, acr, amr } = made.person
    return provider.interactionFinished(req, res, {
      login: { accountId, ...(acr ? { acr } : {}), ...(amr ? { amr } : {}) },
    })
  }
  return made
}

const configuration = (made: OpenIdProvider, jwk: object): Configuration => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: ['https://reeve.example/callback'],
      id_token_signed_response_alg: 'ES256',
    },
  ],
  jwks: { keys: [jwk] },
  cookies: { keys: ['cookies of a test'] },
  acrValues: ['phr', 'phrh'],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name'],
    amr: null,
    acr: null,
    auth_time: null,
    sid: null,
    iss: null,
  },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: async () => ({ ...made.person, sub: accountId }),
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

async function visit(from: string, browser: ProviderBrowser, provider: string): Promise<URL> {
  let next = new URL(from)
  for (let hops = 0; hops < 10; hops++) {
    if (next.origin !== provider) return next
    const location = await step(next, browser)
    next = new URL(location, next)
  }
  throw new Error('the provider redirects without an end')
}

function step(url: URL, browser: ProviderBrowser): Promise<string> {
  return new Promise((resolve, reject) => {
    const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = request(url, { headers: { cookie }, rejectUnauthorized: false, agent: false }, (answer) => {
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        if (pair.slice(at + 1) === '') browser.delete(pair.slice(0, at))
        else browser.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { location } = answer.headers
        if (location) resolve(location)
        else
          reject(
            new Error(`${answer.statusCode} of ${url.pathname}: ${Buffer.concat(chunks).toString().slice(0, 500)}`),
          )
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
