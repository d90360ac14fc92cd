/** Why a message was refused. One word each, for logs: a caller shows one text for all of them. */
export type SamlReason =
  | 'malformed'
  | 'too_large'
  | 'unsupported'
  | 'version'
  | 'issuer'
  | 'destination'
  | 'status'
  | 'algorithm'
  | 'signature'
  | 'certificate'
  | 'encryption'
  | 'assertion_count'
  | 'subject'
  | 'recipient'
  | 'in_response_to'
  | 'audience'
  | 'time'
  | 'replay'
  | 'acs_url'
  | 'relay_state'

/** The only error that the functions of this package throw about a message. */
export class SamlError extends Error {
  readonly reason: SamlReason
  /** The status codes of the response, outermost first, when the reason is `status`. */
  readonly statusCodes: readonly string[]

  constructor(reason: SamlReason, message: string, statusCodes: readonly string[] = []) {
    super(message)
    this.name = 'SamlError'
    this.reason = reason
    this.statusCodes = statusCodes
  }
}
