import type { Context } from '../../../../service/context.ts'
import type { Change } from '../../../../service/events.ts'
import type { EntitlementProxiesRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { expand } from '../../related.ts'
import { AppEntitlementProxy } from './shape.ts'

export const toProxy = (row: EntitlementProxiesRow): Answer<typeof AppEntitlementProxy> => ({
  srcAppId: row.src_app_id,
  srcAppEntitlementId: row.src_entitlement_id,
  dstAppId: row.dst_app_id,
  dstAppEntitlementId: row.dst_entitlement_id,
  implicit: row.implicit,
  systemBuiltin: row.is_builtin,
  disabledAt: row.disabled_at,
  agreedAt: row.agreed_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: null,
})

export async function showProxy(context: Context, row: EntitlementProxiesRow, wanted: ReadonlySet<string> | undefined) {
  const paths = await expand(context, wanted, {
    apps: { src_app_id: [row.src_app_id], dst_app_id: [row.dst_app_id] },
    entitlements: {
      src_app_entitlement_id: [row.src_entitlement_id],
      dst_app_entitlement_id: [row.dst_entitlement_id],
    },
  })
  return {
    appProxyEntitlementView: {
      appProxyEntitlement: toProxy(row),
      srcAppPath: paths.at('app', row.src_app_id),
      srcAppEntitlementPath: paths.at('entitlement', row.src_entitlement_id),
      dstAppPath: paths.at('app', row.dst_app_id),
      dstAppEntitlementPath: paths.at('entitlement', row.dst_entitlement_id),
    },
    expanded: paths.list,
  }
}

export const proxyChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: EntitlementProxiesRow | null,
  after: EntitlementProxiesRow | null,
): Change => {
  const row = (after ?? before)!
  return {
    kind: `directory.entitlementProxy.${verb}`,
    subject: { type: 'entitlement_proxy', id: `${row.src_entitlement_id}/${row.dst_entitlement_id}` },
    // Safe because a shape writes an object or null.
    before: AppEntitlementProxy.write(before && toProxy(before)) as Change['before'],
    after: AppEntitlementProxy.write(after && toProxy(after)) as Change['after'],
  }
}
