import type { EndpointReply } from '../../../service/endpoint.ts'
import type { Change } from '../../../service/events.ts'

export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'invalid_target'
  | 'temporarily_unavailable'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'

const STATUS: Record<OAuthCode, number> = {
  invalid_request: 400,
  invalid_target: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  temporarily_unavailable: 429,
  authorization_pending: 400,
  slow_down: 400,
  access_denied: 400,
  expired_token: 400,
}

type Options = { detail?: string; decoyId?: string; retryAfterSeconds?: number; changes?: readonly Change[] }

/** A refusal of the token endpoint. `detail` is for the log; the caller sees only the description. */
export class OAuthError extends Error {
  readonly code: OAuthCode
  readonly detail: string
  /** The decoy that was shown; empty when none was. */
  readonly decoyId: string
  readonly retryAfterSeconds: number | undefined
  /** What the refusal has brought about. */
  readonly changes: readonly Change[]

  constructor(code: OAuthCode, description: string, options: Options = {}) {
    super(description)
    this.code = code
    this.detail = options.detail ?? code
    this.decoyId = options.decoyId ?? ''
    this.retryAfterSeconds = options.retryAfterSeconds
    this.changes = options.changes ?? []
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
export const clientFailed = (detail: string, decoyId = ''): OAuthError =>
  new OAuthError('invalid_client', 'client authentication failed', { detail, decoyId })

export const grantFailed = (detail: string, decoyId = ''): OAuthError =>
  new OAuthError('invalid_grant', 'the subject token was not accepted', { detail, decoyId })

/** What is logged when a decoy was used; the caller gets the same response as others. */
export const DECOY_USED = 'decoy_credential_used'

export const badRequest = (description: string): OAuthError => new OAuthError('invalid_request', description)
