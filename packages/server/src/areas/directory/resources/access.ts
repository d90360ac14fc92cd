import { denied, notFound } from '../../../lib/failure.ts'
import { and, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { findScope } from '../permission-scope.ts'
import { permittedResources, type Viewer, visibleResources } from '../visibility.ts'

type Looking = Viewer & { readonly tx: Tx }

/** Whether one object may be changed. */
type Kept = { readonly is_builtin: boolean; readonly is_manually_managed: boolean }

/** The permissions of the caller on an object that it sees; enforcement and objectPermissions both use it. */
export type ObjectPermissions = { read: boolean; edit: boolean; delete: boolean; extra: Record<string, boolean> }

export const permissionsOn = (row: Kept, mayWrite: boolean): ObjectPermissions => ({
  read: true,
  edit: mayWrite,
  delete: mayWrite && row.is_manually_managed && !row.is_builtin,
  extra: {},
})

/** Fails unless the caller sees the resource. */
export async function checkSees(
  looking: Looking,
  resourceId: string,
  permission: 'entitlements:read' | 'grants:read' = 'entitlements:read',
): Promise<void> {
  const visible = visibleResources(looking, permission)
  if (!visible) return
  const seen = await looking.tx.find(
    sql`select 1 from app_resources r where ${and([sql`r.id = ${resourceId}`, visible])}`,
  )
  if (!seen) throw notFound('resource', resourceId)
}

/** Fails unless the caller may change the resource and what is on it: what it does not see is not there for it. */
export async function checkMayWrite(
  looking: Looking,
  resourceId: string,
  permission: 'entitlements:write' | 'grants:write' = 'entitlements:write',
): Promise<void> {
  const reachable = await permittedResources(looking, permission, [resourceId])
  if (findScope(looking, 'entitlements:read')) await checkSees(looking, resourceId)
  else if (!reachable.has(resourceId)) throw notFound('resource', resourceId)
  if (!reachable.has(resourceId)) throw denied(permission)
}
