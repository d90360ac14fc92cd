import { extend } from '../../../service/extension.ts'
import { namedByThoseWhoMay } from '../../../service/references/reference.ts'
import { part } from '../../area.ts'
import { appOwners } from '../../auth/api.ts'
import { FIRST_FORMS } from './first-forms.ts'
import { KINDS } from './kinds.ts'
import { ownerLog } from './log.ts'
import { ownsAnApp } from './ownership.ts'
import { searchUserOwnership } from './search-ownership.ts'
import { defineFirstOwners } from './v1.ts'
import { defineOwners } from './v2.ts'

/** Who holds an entitlement is told by whom it makes an owner. */
const owning = (...members: string[]) =>
  Object.fromEntries(members.map((member) => [member, namedByThoseWhoMay('group')]))

export const ownerPart = part({
  references: owning(
    'CreateAppRequest.appEntitlementOwnerRefs',
    'PromoteAppManagedStateBindingRequest.appEntitlementOwnerRefs',
    ...KINDS.map(({ name }) => `Set${name}OwnersV2Request.appEntitlementRefs`),
  ),
  operations: [...FIRST_FORMS.flatMap(defineFirstOwners), ...KINDS.flatMap(defineOwners), searchUserOwnership],
  logRules: ownerLog,
  extensions: [extend(appOwners, ownsAnApp)],
})
