import type { LogUser } from '../../../service/log/entry.ts'
import { OTHER, USER_TYPES } from './captions.ts'

/** The actor of an event, as the events table stores it. */
export type StoredActor = {
  readonly kind: string
  readonly userId?: string
  readonly clientId?: string
  readonly connectorId?: string
  readonly functionId?: string
  readonly automationId?: string
  readonly component?: string
  readonly name?: string
  readonly email?: string
  readonly roles?: readonly string[]
  readonly roleNames?: readonly string[]
  readonly ip?: string
}

/** The id of a machine that acted and was told without its name; empty for any other. */
export const namelessIn = ({ name, connectorId, functionId, automationId }: StoredActor): string =>
  name ? '' : (connectorId ?? functionId ?? automationId ?? '')

/** Who acted, as the subject of a sentence. */
export function wordsOfActor({ kind, name = '', email = '' }: StoredActor): string {
  switch (kind) {
    case 'user':
      return name || email || 'Somebody'
    case 'servicePrincipal':
      return name || 'A service principal'
    case 'connector':
    case 'function':
    case 'automation':
      return name ? `The ${kind} ${name}` : `${kind === 'automation' ? 'An' : 'A'} ${kind}`
    default:
      return email || 'The service'
  }
}

type Tenant = { readonly id: string; readonly label: string }
type Json = Record<string, unknown>

/** Who acted, with the platform roles that counted for the call as groups. */
export function ocsfActor(actor: StoredActor, tenant: Tenant): Json {
  const user = userOf(actor)
  return {
    user: { ...ocsfUser(user), groups: groupsOf(actor), account: accountOf(user, tenant) },
    ...(actor.functionId ? { app_uid: actor.functionId } : {}),
  }
}

export const ocsfUser = (user: LogUser): Json => ({
  uid: user.uid,
  name: user.name || user.uid,
  type_id: USER_TYPES[user.type],
  type: user.type,
  ...(user.email ? { email_addr: user.email } : {}),
  ...(user.fullName ? { full_name: user.fullName } : {}),
  ...(user.credentialUid ? { credential_uid: user.credentialUid } : {}),
})

const groupsOf = ({ roles = [], roleNames = [] }: StoredActor): Json[] =>
  roles.map((uid, index) => ({ uid, name: roleNames[index] || uid, type: 'platform_role' }))

/** The account is the tenant's; its type distinguishes machines. */
export const accountOf = ({ type }: LogUser, { id, label }: Tenant): Json => ({
  uid: id,
  name: label,
  type_id: OTHER,
  type: type === 'Service' ? 'Service' : 'Other',
})

function userOf(actor: StoredActor): LogUser {
  const { name = '', email = '', clientId: credentialUid } = actor
  switch (actor.kind) {
    case 'user':
      return { uid: actor.userId ?? '', name: email || name, email, fullName: name, type: 'User', credentialUid }
    case 'servicePrincipal':
      return { uid: actor.userId ?? '', name, type: 'Service', credentialUid }
    case 'connector':
      return { uid: `connector:${actor.connectorId}`, name, type: 'Service', credentialUid }
    case 'function':
      return { uid: `function:${actor.functionId}`, name, type: 'Service' }
    case 'automation':
      return { uid: `automation:${actor.automationId}`, name, type: 'Service' }
    default:
      // Somebody who has no account here and has proved an address.
      if (email) return { uid: email, name: email, email, type: 'User' }
      return { uid: 'system', name: 'system', type: 'System' }
  }
}
