import { createHash, createHmac } from 'node:crypto'
import { Secret } from '../../../../lib/secret.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import type { LinkPurpose } from '../events.ts'

/**
 * The token of a link, derived from its id with the tenant's key: the job that mails it needs only the id, and what is
 * stored does not give it away.
 */
export const linkToken = (sealer: Sealer, linkId: string): Secret =>
  new Secret(createHmac('sha256', sealer.derive('one-time links')).update(linkId).digest('base64url'))

export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token.slice(0, 256)).digest()

const PATHS: Readonly<Record<LinkPurpose, string>> = {
  set_up: '/login/set-up',
  reset: '/login/reset',
  sign_in: '/login/link',
  invitation: '/login/invitation',
  confirm_email: '/account/email',
}

/** The address of the page where a link is used. Reading it uses nothing up. */
export const linkUrl = (baseUrl: string, purpose: LinkPurpose, token: Secret): Secret =>
  new Secret(`${baseUrl}${PATHS[purpose]}?token=${token.reveal()}`)
