import { type OidcIssuer, type Signing, startOidcIssuer } from './oidc-issuer.ts'

/** A provider that answers whatever a test wants, on a path of its own. */
export type ForgedProvider = {
  readonly issuer: string
  readonly signer: OidcIssuer
  /** Members of its document that are not as an honest one has them. */
  setDocument(more: Record<string, unknown>): void
  /** What its token endpoint answers. */
  setTokens(body: Record<string, unknown>, status?: number, headers?: Record<string, string>): void
  /** Whether its token endpoint was asked since. */
  readonly wasAsked: boolean
  readonly path: string
}

const DISCOVERY = '/.well-known/openid-configuration'

export const startSigner = (): Promise<OidcIssuer> => startOidcIssuer()

export function forgedProvider(signer: OidcIssuer): ForgedProvider {
  const issuer = signer.another()
  const path = new URL(issuer).pathname
  const honest = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }
  const setDocument = (more: Record<string, unknown>): void =>
    void signer.answers.set(path + DISCOVERY, { body: { ...honest, ...more } })
  setDocument({})
  return {
    issuer,
    signer,
    path,
    setDocument,
    setTokens: (body, status = 200, headers = {}) =>
      void signer.answers.set(`${path}/token`, { status, headers, body }),
    get wasAsked() {
      return signer.asked.includes(`${path}/token`)
    },
  }
}

/** The claims of an honest ID token. */
export const honestClaims = ({ issuer }: ForgedProvider, nonce: string): Record<string, unknown> => ({
  iss: issuer,
  aud: 'reeve',
  sub: 'ada',
  nonce,
  email: 'ada@acme.example',
  email_verified: true,
})

export type Forgery = {
  readonly claims?: Record<string, unknown>
  readonly signing?: Signing
  /** Makes another text of the signed token. */
  readonly alter?: (token: string) => string
  /** Beside the ID token in the answer of the token endpoint. */
  readonly tokens?: Record<string, unknown>
}

/** Has the provider answer the code with an ID token; undefined claims are left out. */
export async function answerCode(
  provider: ForgedProvider,
  nonce: string,
  at: Temporal.Instant,
  { claims = {}, signing = {}, alter = (token) => token, tokens = {} }: Forgery = {},
): Promise<void> {
  const token = await provider.signer.token({ ...honestClaims(provider, nonce), ...claims }, { at, ...signing })
  provider.setTokens({ access_token: 'an-access-token', token_type: 'Bearer', id_token: alter(token), ...tokens })
}
