import type { Reference } from '../../steps/step-kind.ts'
import { triggerKind } from '../trigger-kind.ts'
import { entitlementReferences } from './entitlement-references.ts'
import { appOfAccounts, appReference, needsApp } from './which-app.ts'

export const usageBasedRevocation = triggerKind({
  kind: 'usageBasedRevocation',
  type: 'TRIGGER_TYPE_UNUSED_ACCESS',
  scope: 'app',
  hasSubject: true,
  texts: [],
  check(payload, saving) {
    needsApp(payload, saving)
    if (saving.publishing && !payload.unusedForDays) saving.refuse('unusedForDays', 'must be 1 to 3650 days')
    if (payload.targetedAppUserTypes?.includes('APP_USER_TYPE_UNSPECIFIED')) {
      saving.refuse('targetedAppUserTypes', 'must name types; an empty list means all of them')
    }
  },
  references: (payload) => [
    ...appReference(payload),
    ...entitlementReferences('targetedEntitlementRefs', payload.targetedEntitlementRefs),
    ...entitlementReferences('excludedGroupRefs', payload.excludedGroupRefs),
    ...(payload.excludedUserRefs ?? []).map(
      ({ id = '' }, index): Reference => ({ field: `excludedUserRefs[${index}]`, type: 'user', id }),
    ),
  ],
  appOf: appOfAccounts,
})
