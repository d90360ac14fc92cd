import { type ExchangeOptions, exchange } from './exchange.ts'

/** A client with its secret, or what the sign-in of a person has left. */
export type Credentials =
  | {
      readonly clientId: string
      readonly clientSecret: string
      /** What the tokens are for when that is not the API: the gateway for tools. */
      readonly resource?: string
    }
  | SignedIn

export type SignedIn = {
  readonly clientId: string
  /** Read each time, because another process may have exchanged it meanwhile. */
  refreshToken(): string
  /** Takes the refresh token that replaces it. */
  save(refreshToken: string): void
}
/** What the token endpoint answers. */
export type AccessToken = {
  readonly access_token: string
  readonly token_type: string
  readonly expires_in: number
  readonly refresh_token?: string
}

type Options = { baseUrl: string; credentials: Credentials; exchange: ExchangeOptions; now(): number }
type Kept = { readonly token: Promise<AccessToken>; value: string; until: number }

/** A token that is about to end would end on its way. */
const MARGIN_MS = 60_000

/** Holds one access token, gets it when it is first needed and again when it ends. */
export class TokenHolder {
  readonly #options: Options
  #kept: Kept | undefined

  constructor(options: Options) {
    this.#options = options
  }

  /** Calls that need a token at the same time wait for the same one. */
  get(): Promise<AccessToken> {
    if (this.#kept && this.#options.now() < this.#kept.until) return this.#kept.token
    const kept: Kept = { token: this.#fetch(), value: '', until: Number.POSITIVE_INFINITY }
    this.#kept = kept
    kept.token.then(
      ({ access_token, expires_in }) => {
        kept.value = access_token
        kept.until = this.#options.now() + expires_in * 1000 - MARGIN_MS
      },
      () => {
        if (this.#kept === kept) this.#kept = undefined
      },
    )
    return kept.token
  }

  /** Forgets a token the service refused, unless a newer one is already there. */
  drop(token: string): void {
    if (this.#kept?.value === token) this.#kept = undefined
  }

  /** The credentials go in the body: the service refuses them in a header. */
  async #fetch(): Promise<AccessToken> {
    const { baseUrl, credentials } = this.#options
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { method: 'POST', headers, body: new URLSearchParams(formOf(credentials)).toString() }
    const { text } = await exchange(`${baseUrl}/auth/v1/token`, sent, this.#options.exchange)
    const token = JSON.parse(text) as AccessToken // Safe because the contract says so.
    if ('save' in credentials && token.refresh_token) credentials.save(token.refresh_token)
    return token
  }
}

const formOf = (credentials: Credentials): Record<string, string> =>
  'save' in credentials
    ? { grant_type: 'refresh_token', client_id: credentials.clientId, refresh_token: credentials.refreshToken() }
    : {
        grant_type: 'client_credentials',
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
        ...(credentials.resource === undefined ? {} : { resource: credentials.resource }),
      }
