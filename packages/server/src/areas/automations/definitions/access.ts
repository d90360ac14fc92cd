import { denied, notFound } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import type { Permission } from '../../../service/permissions.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import { findScope, type PermissionScope, scopeOf, withinScope } from '../../directory/scope/api.ts'
import { findAutomation, lockAutomation } from './store.ts'

export type Verb = 'read' | 'write' | 'execute'
type Requester = Pick<Context, 'tx' | 'actor' | 'hasPermission' | 'grants'>

const permissionFor = (verb: Verb): Permission => `automations:${verb}`

/** An automation the caller may do this with. What it may not read does not exist for it. */
export async function getAutomationFor(
  requester: Requester,
  id: string,
  { verb, lock = false, deleted = false }: { verb: Verb; lock?: boolean; deleted?: boolean },
): Promise<AutomationsRow> {
  const row = lock ? await lockAutomation(requester.tx, id) : await findAutomation(requester.tx, id, { deleted })
  if (!row) throw notFound('automation', id.slice(0, 64))
  if (await isWithin(requester, row.app_id, findScope(requester, permissionFor(verb)))) return row
  if (await isWithin(requester, row.app_id, findScope(requester, 'automations:read'))) throw denied(permissionFor(verb))
  throw notFound('automation', id.slice(0, 64))
}

/** The condition that an automation or run of the app in this column is visible; undefined when all are. */
export const visibleAutomations = (requester: Requester, appId: Sql): Sql | undefined =>
  withinScope(scopeOf(requester, 'automations:read'), appId)

/** Whether the caller may act everywhere, and not only in apps it owns. */
export const actsEverywhere = (requester: Requester): boolean => scopeOf(requester, 'automations:write') === 'all'

/** Whether the caller may have automations of this app. */
export const mayManageIn = (requester: Requester, appId: string): Promise<boolean> =>
  isWithin(requester, appId, findScope(requester, 'automations:write'))

async function isWithin({ tx }: Requester, appId: string, scope: PermissionScope | undefined): Promise<boolean> {
  if (!scope) return false
  const owned = withinScope(scope, sql`app.id`)
  if (!owned) return true
  return (await tx.find(sql`select 1 from (values (${appId}::text)) as app(id) where ${owned}`)) !== undefined
}
