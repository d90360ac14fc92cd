import { namesOf } from '../../../../../service/names/named-objects.ts'
import { operation } from '../../../../../service/operation.ts'
import { and, sql } from '../../../../../store/sql.ts'
import type { EntitlementProxiesRow } from '../../../../../store/tables.ts'
import { list } from '../../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { shape } from '../../../../../wire/shape.ts'
import { visibleEntitlements } from '../../../visibility.ts'
import { entitlement } from '../../guards.ts'
import { AppEntitlementProxy } from '../shape.ts'
import { toProxy } from '../view.ts'

export const listProxies = operation({
  id: 'directory.entitlementProxies.list',
  about: 'Lists the bindings of an entitlement: what comes with it, and what it comes with.',
  route: 'GET /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/bindings',
  guard: entitlement('entitlements:read'),
  called: 'AppEntitlementsProxyService/List',
  request: shape('ListAppEntitlementProxiesRequest', 'Which page.', { ...pageFields }),
  response: shape('ListAppEntitlementProxiesResponse', 'A page of bindings.', {
    list: list(AppEntitlementProxy, 100, 'The bindings.'),
    names: namesOf('app', 'entitlement'),
    nextPageToken,
  }),

  async run(context, input, { app_entitlement_id: id }) {
    const { limit, after, cut } = context.page(input)
    // A binding is seen by those who see what comes by it.
    const visible = visibleEntitlements(context, 'entitlements:read')
    const comes = sql`p.src_entitlement_id = ${id} and exists (
      select from app_entitlements e where ${and([sql`e.id = p.dst_entitlement_id`, visible])})`
    const found = await context.tx.rows<EntitlementProxiesRow>(sql`
      select p.* from entitlement_proxies p
      where ${and([
        sql`(p.dst_entitlement_id = ${id} or (${comes}))`,
        after && sql`(p.src_entitlement_id, p.dst_entitlement_id) > (${String(after[0])}, ${String(after[1])})`,
      ])}
      order by p.src_entitlement_id, p.dst_entitlement_id limit ${limit}`)
    const { rows, nextPageToken } = cut(found, (row) => [row.src_entitlement_id, row.dst_entitlement_id])
    return { list: rows.map(toProxy), nextPageToken }
  },
})
