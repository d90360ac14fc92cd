import { denied, invalid } from '../../../lib/failure.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import type { Access } from './access.ts'
import type { ServicePrincipal } from './shape.ts'

/** What an update can set. */
export type State = Pick<UsersRow, 'display_name' | 'status' | 'role_ids'>

/**
 * Without a mask the members present are meant. The user is part of the principal here, so its members count one by
 * one: a request with only a status leaves the roles.
 */
export function presentPaths(given: Request<typeof ServicePrincipal> | undefined): string[] | undefined {
  if (!given) return undefined
  const inUser = given.user
    ? Object.keys(given.user)
        .filter((name) => name !== 'delegatedUserId')
        .map((name) => `user.${name}`)
    : []
  return [...Object.keys(given).filter((name) => name !== 'user'), ...inUser]
}

export function stateOf({ displayName, user }: Answer<typeof ServicePrincipal>): State {
  const status = user?.status ?? 'UNKNOWN'
  if (status !== 'ENABLED' && status !== 'DISABLED') {
    throw invalid('servicePrincipal.user.status', `must be ENABLED or DISABLED, not ${status}`)
  }
  return { display_name: displayName, status, role_ids: [...new Set(user?.roleIds)] }
}

/** A service principal has no delegate. */
export function checkMask(mask: readonly string[] | undefined): void {
  const path = mask?.find((one) => /^user\.delegated(UserId|_user_id)$/.test(one))
  if (path) throw invalid('updateMask', `path "${path}" is read-only`, 'FIELD_MASK_READ_ONLY', { path })
}

/** Owners name their principals; status and roles are set by administrators. */
export function checkChanges(access: Access, before: State, after: State): void {
  if (before.status !== after.status && !access.changeStatus) throw denied('principals:write')
  if (!changesRoles(before, after)) return
  if (!access.changeStatus) throw denied('principals:write')
  if (!access.assignRoles) throw denied('roles:assign')
}

export const changesRoles = (before: State, after: State): boolean =>
  JSON.stringify(before.role_ids) !== JSON.stringify(after.role_ids)
