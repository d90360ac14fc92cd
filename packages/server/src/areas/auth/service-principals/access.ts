import { denied, notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import type { Permission } from '../../../service/permissions.ts'
import type { UsersRow } from '../../../store/tables.ts'

export type Requester = Pick<Context, 'actor' | 'hasPermission' | 'key'>
type Owned = Pick<UsersRow, 'id' | 'owner_ids'>

/** The permissions of a caller on a service principal; enforcement and objectPermissions both use it. */
export type Access = {
  readonly read: boolean
  readonly edit: boolean
  readonly delete: boolean
  readonly changeStatus: boolean
  readonly assignRoles: boolean
}

export function accessTo(principal: Owned, requester: Requester): Access {
  const manages = requester.hasPermission('principals:write')
  const owns = actsAsOwner(principal, requester)
  return {
    read: owns || manages || requester.hasPermission('principals:read'),
    edit: owns || manages,
    delete: owns || manages,
    changeStatus: manages,
    assignRoles: manages && requester.hasPermission('roles:assign'),
  }
}

/** A key narrowed to roles that may not even manage keys of their own does not carry its user's ownership. */
const actsAsOwner = ({ owner_ids }: Owned, requester: Requester): boolean =>
  carriesOwnership(requester) && owner_ids.includes(userIdOf(requester.actor))

const carriesOwnership = ({ hasPermission, key }: Requester): boolean =>
  !key.hasFewerRights || hasPermission('clients:self')

const SEES_NAMES: readonly Permission[] = ['users:read', 'principals:read', 'principals:write']

/** Whose principals a caller sees in lists: undefined for those of everybody. */
export function ownerInLists(requester: Requester): string | undefined {
  if (SEES_NAMES.some((permission) => requester.hasPermission(permission))) return undefined
  return carriesOwnership(requester) ? userIdOf(requester.actor) : ''
}

export type Action = 'read' | 'edit' | 'delete'

/** What may not be read does not exist for the caller; what may be read but not changed is refused. */
export function checkMay(action: Action, principal: Owned, requester: Requester): void {
  const access = accessTo(principal, requester)
  if (!access.read) throw notFound('service principal', principal.id)
  if (!access[action]) throw denied('principals:write')
}
