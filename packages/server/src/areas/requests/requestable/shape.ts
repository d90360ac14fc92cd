import { list } from '../../../wire/collections.ts'
import { enumeration } from '../../../wire/enums.ts'
import { id, text } from '../../../wire/scalars.ts'
import { always, shape } from '../../../wire/shape.ts'
import { AppEntitlementView } from '../../directory/entitlements/api.ts'
import { AppEntitlementUserBinding } from '../../directory/grants/api.ts'

export const GrantedStatus = enumeration('RequestCatalogGrantedStatus', 'Whether the user has the entitlement.', [
  'UNSPECIFIED',
  'ALL',
  'GRANTED',
  'NOT_GRANTED',
])

export const RequestableEntitlement = shape(
  'AppEntitlementWithUserBindings',
  'An entitlement, and who of the user holds it.',
  {
    entitlement: always(AppEntitlementView),
    appEntitlementUserBindings: list(AppEntitlementUserBinding, 1000, 'What accounts of the user hold of it.'),
    appDisplayName: text(256, 'What its app is called.'),
    openTaskId: id('The open request of the user for it; empty when there is none.'),
  },
)
