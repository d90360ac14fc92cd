import type { ActorObjectPermissions } from '../../../service/object-permissions.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Access } from './access.ts'
import type { ServicePrincipal } from './shape.ts'
import { toUser, toUserStatus } from './user-view.ts'

type Shown = Answer<typeof ServicePrincipal>

export const toServicePrincipal = (row: UsersRow, access: Access): Shown => ({
  id: row.id,
  displayName: row.display_name,
  user: toUser(row),
  objectPermissions: toObjectPermissions(access),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** What every user may see of a service principal: name, id and status. */
export const toMetadata = (row: UsersRow, access: Access): Shown => ({
  id: row.id,
  displayName: row.display_name,
  user: toUserStatus(row),
  objectPermissions: toObjectPermissions(access),
  createdAt: null,
  updatedAt: null,
})

const toObjectPermissions = (access: Access): Answer<typeof ActorObjectPermissions> => ({
  read: access.read,
  edit: access.edit,
  delete: access.delete,
  extra: { changeStatus: access.changeStatus, assignRoles: access.assignRoles },
})
