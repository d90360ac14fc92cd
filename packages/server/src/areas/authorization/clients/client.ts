import { sql } from '../../../store/sql.ts'
import type { OauthClientsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { CONSOLE_CLIENT } from '../../auth/sessions/api.ts'

/** A client that people sign in to. It has no secret: PKCE binds a code to whoever asked for it. */
export type PublicClient = {
  readonly id: string
  readonly displayName: string
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  /** What one that registered itself calls itself among programs; empty when it does not. */
  readonly softwareId: string
  /** A part of the service itself, which needs nobody's consent. */
  readonly isOwn: boolean
  /** Nobody here has looked at it: it is good for the gateway only. */
  readonly isSelfRegistered: boolean
  /** What was decided about one that a document describes; empty when nothing was. */
  readonly approval: string
}

const OWN_CLIENTS: readonly PublicClient[] = [
  {
    id: CONSOLE_CLIENT,
    displayName: 'Reeve',
    redirectUris: [],
    postLogoutRedirectUris: [],
    softwareId: '',
    isOwn: true,
    isSelfRegistered: false,
    approval: '',
  },
  {
    id: 'reeve-cli',
    displayName: 'Reeve command line',
    redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
    postLogoutRedirectUris: [],
    softwareId: '',
    isOwn: true,
    isSelfRegistered: false,
    approval: '',
  },
]

export async function findPublicClient(tx: Tx, id: string): Promise<PublicClient | undefined> {
  const own = OWN_CLIENTS.find((client) => client.id === id)
  if (own) return own
  const row = await tx.find<OauthClientsRow>(sql`select * from oauth_clients where id = ${id} and deleted_at is null`)
  return row && toPublicClient(row)
}

const toPublicClient = (row: OauthClientsRow): PublicClient => ({
  id: row.id,
  displayName: row.display_name,
  redirectUris: row.redirect_uris,
  postLogoutRedirectUris: row.post_logout_redirect_uris,
  softwareId: row.software_id,
  isOwn: false,
  isSelfRegistered: row.self_registered,
  approval: row.approval,
})

export const isReservedClientId = (id: string): boolean => OWN_CLIENTS.some((client) => client.id === id)

/**
 * Redirects go exactly where the client was registered for. Only the port of a loopback address is free: a program on
 * the person's machine takes the one it gets (RFC 8252).
 */
export const allowsRedirect = (registered: readonly string[], uri: string): boolean =>
  registered.includes(uri) || registered.some((one) => isLoopback(one) && withoutPort(uri) === one)

/** An answer that a program on the person's machine takes: which program that is, nobody can tell (RFC 8252, 8.6). */
export const isNative = (uri: string): boolean => URL.parse(uri)?.protocol !== 'https:'

/** The person's own machine, which is no other site. */
export const isOwnMachine = (uri: string): boolean => {
  const url = URL.parse(uri)
  return url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
}

const isLoopback = (uri: string): boolean => /^http:\/\/(127\.0\.0\.1|\[::1\])\//.test(uri)

const withoutPort = (uri: string): string | undefined => {
  const found = /^(http:\/\/(?:127\.0\.0\.1|\[::1\])):([1-9]\d{0,4})(\/.*)$/.exec(uri)
  return found && Number(found[2]) < 65_536 ? `${found[1]}${found[3]}` : undefined
}
