import { requires } from '../../../../service/guard.ts'
import { pageOf } from '../../../../service/listing.ts'
import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { AppEntitlementMonitorBinding } from '../shape.ts'
import { listMembers, monitorRows } from '../store.ts'
import { toBinding } from '../view.ts'

export const listBindings = operation({
  id: 'directory.conflicts.bindings.list',
  about: 'Lists the entitlements in the two groups of an access conflict monitor, those of the first group first.',
  route: 'GET /api/v1/accessconflict/{id}/bindings',
  called: 'AppEntitlementMonitorBindingService/List',
  guard: requires('conflicts:read'),
  request: shape('ListAppEntitlementMonitorBindingsRequest', 'Which page.', pageFields),
  response: shape('ListAppEntitlementMonitorBindingsResponse', 'A page of entitlements in groups.', {
    list: list(AppEntitlementMonitorBinding, 100, 'The entitlements and their groups.'),
    names: namesOf('app', 'entitlement'),
    nextPageToken,
  }),

  async run(context, asked, { id }) {
    await monitorRows.get(context.tx, id)
    return pageOf(context, asked, {
      rows: ({ after, limit }) => listMembers(context.tx, id, { after, limit }),
      keyOf: ({ side, entitlement_id }) => [side, entitlement_id],
      show: toBinding,
    })
  },
})
