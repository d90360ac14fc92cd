import { expandMask } from '../../../../wire/expand.ts'
import { bool, id, text, timestamp } from '../../../../wire/scalars.ts'
import { always, readOnly, shape } from '../../../../wire/shape.ts'

export const AppEntitlementProxy = shape('AppEntitlementProxy', 'Holders of one entitlement hold another one too.', {
  srcAppId: id('The app of the entitlement that is held.'),
  srcAppEntitlementId: id('The entitlement that is held.'),
  dstAppId: id('The app of the entitlement that comes with it.'),
  dstAppEntitlementId: id('The entitlement that comes with it.'),
  implicit: bool('Made with a delegated provision policy.'),
  systemBuiltin: readOnly(bool('Made by a connector: it can be disabled but not deleted.')),
  disabledAt: timestamp('Since when it does nothing.'),
  agreedAt: readOnly(
    timestamp('Since when whoever is given the destination may be given the source, because an owner of that agrees.'),
  ),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

export const AppEntitlementProxyView = shape('AppEntitlementProxyView', 'A binding and what it binds.', {
  appProxyEntitlement: always(AppEntitlementProxy),
  srcAppPath: text(64, 'Where the app of the source is in expanded.'),
  srcAppEntitlementPath: text(64, 'Where the source is in expanded.'),
  dstAppPath: text(64, 'Where the app of the destination is in expanded.'),
  dstAppEntitlementPath: text(64, 'Where the destination is in expanded.'),
})

export const proxyExpandMask = expandMask('AppEntitlementProxyExpandMask', [
  'src_app_id',
  'src_app_entitlement_id',
  'dst_app_id',
  'dst_app_entitlement_id',
])
