import { denied, notFound } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import type { Permission } from '../../../service/permissions.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import { findReach, type Reach, reachOf, withinReach } from '../../directory/api.ts'
import { findAutomation, lockAutomation } from './store.ts'

export type Verb = 'read' | 'write' | 'execute'
type Asker = Pick<Context, 'tx' | 'actor' | 'holds' | 'grants'>

const permissionFor = (verb: Verb): Permission => `automations:${verb}`

/** An automation the caller may do this with. What it may not read does not exist for it. */
export async function reachAutomation(
  asker: Asker,
  id: string,
  { verb, lock = false, deleted = false }: { verb: Verb; lock?: boolean; deleted?: boolean },
): Promise<AutomationsRow> {
  const row = lock ? await lockAutomation(asker.tx, id) : await findAutomation(asker.tx, id, { deleted })
  if (!row) throw notFound('automation', id.slice(0, 64))
  if (await isWithin(asker, row.app_id, findReach(asker, permissionFor(verb)))) return row
  if (await isWithin(asker, row.app_id, findReach(asker, 'automations:read'))) throw denied(permissionFor(verb))
  throw notFound('automation', id.slice(0, 64))
}

/** The condition that an automation or run of the app in this column is in the caller's sight; undefined when all are. */
export const automationsInSight = (asker: Asker, appId: Sql): Sql | undefined =>
  withinReach(reachOf(asker, 'automations:read'), appId)

/** Whether the caller may act everywhere, and not only in apps it owns. */
export const actsEverywhere = (asker: Asker): boolean => reachOf(asker, 'automations:write') === 'all'

/** Whether the caller may have automations of this app. */
export const mayHave = (asker: Asker, appId: string): Promise<boolean> =>
  isWithin(asker, appId, findReach(asker, 'automations:write'))

async function isWithin({ tx }: Asker, appId: string, reach: Reach | undefined): Promise<boolean> {
  if (!reach) return false
  const owned = withinReach(reach, sql`app.id`)
  if (!owned) return true
  return (await tx.find(sql`select 1 from (values (${appId}::text)) as app(id) where ${owned}`)) !== undefined
}
