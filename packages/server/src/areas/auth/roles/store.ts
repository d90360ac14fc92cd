import { missingReference } from '../../../lib/failure.ts'
import { findSystemRole, type RoleGrants } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { RolesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { findRole } from '../rights/user-principal.ts'
import type { Role } from './shape.ts'
import { toBuiltInRole, toCustomRole } from './view.ts'

export const listCustomRoles = (tx: Tx): Promise<RolesRow[]> => tx.rows<RolesRow>(sql`select * from roles order by id`)

export const getCustomRole = (tx: Tx, id: string): Promise<RolesRow> =>
  tx.get<RolesRow>(sql`select * from roles where id = ${id}`, 'role', id)

export const lockCustomRole = (tx: Tx, id: string): Promise<RolesRow> =>
  tx.get<RolesRow>(sql`select * from roles where id = ${id} for update`, 'role', id)

export const saveRole = (tx: Tx, id: string, role: Pick<RolesRow, 'display_name' | 'permissions'>): Promise<RolesRow> =>
  tx.get<RolesRow>(
    sql`update roles set display_name = ${role.display_name}, permissions = ${role.permissions},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'role',
    id,
  )

/** The roles of these ids; fails, naming the field, when one is no role of the tenant. */
export async function findRoles(tx: Tx, ids: readonly string[], field: string): Promise<RoleGrants[]> {
  const custom = ids.some((id) => !findSystemRole(id)) ? await listCustomRoles(tx) : []
  return ids.map((id, index) => {
    const role = findRole(id, custom)
    if (!role) throw missingReference(`${field}[${index}]`, 'role', id)
    return role
  })
}

/** The roles of these ids as responses show them; ids that name none are left out. */
export async function loadRoles(tx: Tx, ids: readonly string[]): Promise<Map<string, Answer<typeof Role>>> {
  const custom = ids.some((id) => !findSystemRole(id)) ? await listCustomRoles(tx) : []
  const shown = new Map<string, Answer<typeof Role>>()
  for (const id of new Set(ids)) {
    const [builtIn, own] = [findSystemRole(id), custom.find((role) => role.id === id)]
    if (builtIn) shown.set(id, toBuiltInRole(builtIn))
    else if (own) shown.set(id, toCustomRole(own))
  }
  return shown
}
