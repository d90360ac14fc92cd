import { invalid, precondition } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import type { EntitlementProxiesRow } from '../../../../store/tables.ts'
import { followProxies } from '../../grants/follow-sources.ts'
import { type Binding, enableProxy, findProxy, insertProxy, leadsTo, lockProxies } from './store.ts'
import { proxyChanged } from './view.ts'

/**
 * Binds the destination to the source; one that is there already stays, and works again if it was disabled. `agrees`: so
 * does somebody who may give the source, and from then on whoever is given the destination may be given it.
 */
export async function bind(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  binding: Binding,
  { implicit, field, agrees }: { implicit: boolean; field: string; agrees: boolean },
): Promise<EntitlementProxiesRow> {
  await lockProxies(tx)
  const known = await findProxy(tx, binding)
  if (known && known.disabled_at === null && (known.agreed_at || !agrees)) return known
  const builtin = await tx.find(
    sql`select 1 from apps where id = any(${[binding.srcAppId, binding.dstAppId]}) and is_builtin`,
  )
  if (builtin) throw precondition('INVALID_STATE', 'entitlements of the service itself are not bound to others')
  if (await leadsTo(tx, binding.dstId, binding.srcId)) {
    throw invalid(field, 'holding this brings the other already: the binding would close a circle')
  }
  const row = known ? await enableProxy(tx, binding, agrees) : await insertProxy(tx, binding, { implicit, agrees })
  emit(proxyChanged(known ? 'updated' : 'created', known ?? null, row))
  await followProxies(tx)
  return row
}
