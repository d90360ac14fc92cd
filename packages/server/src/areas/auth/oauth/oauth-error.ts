import type { EndpointReply } from '../../../service/endpoint.ts'

export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'temporarily_unavailable'

const STATUS: Record<OAuthCode, number> = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  temporarily_unavailable: 429,
}

/** A refusal of the token endpoint. `detail` is for the log; the caller sees only the description. */
export class OAuthError extends Error {
  readonly code: OAuthCode
  readonly detail: string
  readonly retryAfterSeconds: number | undefined

  constructor(code: OAuthCode, description: string, options: { detail?: string; retryAfterSeconds?: number } = {}) {
    super(description)
    this.code = code
    this.detail = options.detail ?? code
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  toReply(): EndpointReply {
    return {
      status: STATUS[this.code],
      headers: {
        'cache-control': 'no-store',
        ...(this.retryAfterSeconds ? { 'retry-after': String(Math.ceil(this.retryAfterSeconds)) } : {}),
      },
      body: { error: this.code, error_description: this.message },
    }
  }
}

/** One text for every way a client can fail to show who it is. */
export const clientFailed = (detail: string): OAuthError =>
  new OAuthError('invalid_client', 'client authentication failed', { detail })

export const grantFailed = (detail: string): OAuthError =>
  new OAuthError('invalid_grant', 'the subject token was not accepted', { detail })

export const badRequest = (description: string): OAuthError => new OAuthError('invalid_request', description)
