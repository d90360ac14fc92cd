import type { SystemRole } from '../../../service/permissions.ts'
import type { RolesRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Role } from './shape.ts'

type Shown = Answer<typeof Role>

export const toBuiltInRole = (role: SystemRole): Shown => ({
  id: role.id,
  name: role.name,
  displayName: role.displayName,
  permissions: role.grants,
  serviceRoles: [],
  systemBuiltin: true,
  systemApiOnly: role.apiOnly,
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
})

export const toCustomRole = (row: RolesRow): Shown => ({
  id: row.id,
  name: row.name,
  displayName: row.display_name,
  permissions: row.permissions,
  serviceRoles: [],
  systemBuiltin: false,
  systemApiOnly: false,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: null,
})
