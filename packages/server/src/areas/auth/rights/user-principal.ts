import { unauthenticated } from '../../../lib/failure.ts'
import type { Actor } from '../../../service/actor.ts'
import type { ActorNames } from '../../../service/events.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { KeyLimits } from '../../../service/key-limits.ts'
import { covers, effectiveGrants, findSystemRole, OF_OWNERS, type RoleGrants } from '../../../service/permissions.ts'
import type { SessionFacts } from '../../../service/session-facts.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { SessionRule } from '../sessions/session-rules.ts'
import { type AddressLists, type SignedInBy, sourcesOf } from './source-addresses.ts'

/** The actor behind a token and its rights, as they are now. */
export type Principal = {
  readonly actor: Actor
  readonly names: ActorNames
  /** Ids of the roles that count, after the key's own scope. */
  readonly roles: readonly string[]
  readonly grants: ReadonlySet<string>
  readonly key: KeyLimits
  /** Where the tenant lets such callers come from; undefined means from anywhere. */
  readonly sources: readonly string[] | undefined
  /** Of a person who has signed in. */
  readonly session?: SessionFacts
  /** When the token of a service principal for the gateway was made: no session stands behind it. */
  readonly tokenIssuedAt?: Temporal.Instant
  /** What decides about every request of the session; absent where nothing does. */
  readonly rule?: SessionRule
}

export type CustomRole = { id: string; name: string; permissions: string[] }

/** A user and the roles that count. */
export type UserState = {
  user_status: string
  user_type: string
  user_name: string
  user_email: string
  role_ids: string[]
  custom_roles: CustomRole[]
  owns_an_app: boolean
  address_lists: AddressLists
}

type Behind = Omit<KeyLimits, 'hasFewerRights'> & {
  readonly userId: string
  readonly clientId: string
  readonly by: SignedInBy
}

/** The user of a client or a session, with the rights that are left after the limits of the key. */
export function principalOf(row: UserState, { userId, clientId, by, ...limits }: Behind): Principal {
  const held = rolesOf(row.role_ids, row.custom_roles)
  const scope = limits.scopedRoles.length > 0 ? rolesOf(limits.scopedRoles, row.custom_roles) : undefined
  const kind = row.user_type === 'USER_TYPE_SERVICE' ? 'servicePrincipal' : 'user'
  const owned = kind === 'user' && row.owns_an_app ? [OF_OWNERS] : []
  const all = effectiveGrants([...held, ...owned], undefined)
  const roles = (scope ?? held).map((role) => role.id)
  const grants = scope ? effectiveGrants(held, scope) : all
  return {
    actor: { kind, userId, clientId },
    names: { name: row.user_name, email: row.user_email, roleNames: roles.map((id) => roleName(id, row.custom_roles)) },
    roles,
    grants,
    key: { ...limits, hasFewerRights: scope !== undefined && !covers(grants, [...all]) },
    sources: sourcesOf(row.address_lists, by, grants),
  }
}

type WithRoles = Pick<UserState, 'role_ids' | 'custom_roles'> & { scoped_role_ids: string[] }

/** What a client may do: what the roles of its user give, cut down to those it is scoped to. */
export const grantsOf = ({ role_ids, scoped_role_ids, custom_roles }: WithRoles): Set<string> =>
  effectiveGrants(
    rolesOf(role_ids, custom_roles),
    scoped_role_ids.length > 0 ? rolesOf(scoped_role_ids, custom_roles) : undefined,
  )

const rolesOf = (ids: readonly string[], custom: readonly CustomRole[]): RoleGrants[] =>
  ids.map((id) => findRole(id, custom)).filter((role) => role !== undefined)

export function findRole(id: string, custom: readonly { id: string; permissions: string[] }[]): RoleGrants | undefined {
  const own = custom.find((role) => role.id === id)
  // A tenant's own role never takes the place of a built-in one.
  return findSystemRole(id) ?? (own && { id: own.id, grants: own.permissions })
}

const roleName = (id: string, custom: readonly CustomRole[]): string =>
  findSystemRole(id)?.displayName ?? custom.find((role) => role.id === id)?.name ?? ''

export const revoked = () => unauthenticated('TOKEN_REVOKED', 'the access token was revoked')
export const disabled = () => unauthenticated('PRINCIPAL_DISABLED', 'the user or service principal is disabled')

export const CUSTOM_ROLES = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', display_name, 'permissions', permissions)), '[]') from roles)`

/** The condition that the user with this id owns an app: owners may do more with what is theirs. */
export const appOwners = extensionPoint<(userId: Sql) => Sql>('auth.appOwners')

/**
 * The columns of a UserState; `u` is the user, `lists` the addresses that the tenant lets callers come from, `owns` whether
 * it owns an app, where that counts.
 */
export const userState = (lists: Sql, owns = sql`false`): Sql => sql`
  u.status as user_status, u.type as user_type, u.display_name as user_name, u.email as user_email, u.role_ids,
  ${CUSTOM_ROLES} as custom_roles, ${owns} as owns_an_app, ${lists} as address_lists`
