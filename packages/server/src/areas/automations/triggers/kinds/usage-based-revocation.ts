import { asWritten } from '../../../../wire/as-written.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { bool, id, timestamp, uint32 } from '../../../../wire/scalars.ts'
import { nullable, oneof, shape } from '../../../../wire/shape.ts'
import { AppUserType } from '../../../directory/accounts/api.ts'
import { entitlementRefs, userRefs } from '../../shapes/refs.ts'
import { REF } from '../../shapes/samples.ts'
import type { Reference } from '../../steps/step-kind.ts'
import { triggerKind } from '../trigger-kind.ts'
import { entitlementReferences } from './entitlement-references.ts'
import { appOfAccounts, appReference, needsApp } from './which-app.ts'

const RunImmediately = shape('RunImmediately', 'Accounts unused already are dealt with at once.', {})
const RunDelayed = shape('RunDelayed', 'Accounts unused already are dealt with later.', {
  coldStartDelayDays: uint32('Days after it went live.', { max: 3650 }),
})
const UsageBasedRevocationTrigger = shape(
  'UsageBasedRevocationTrigger',
  'An account has not been used for long.',
  {
    appId: id('The app; the app of the automation when empty.'),
    unusedForDays: uint32('For how many days.', { max: 3650 }),
    enabledAt: nullable(asWritten(timestamp('When it went live.'))),
    includeUsersWithNoActivity: bool('Accounts without any recorded use count from when they were made.'),
    targetedAppUserTypes: nullable(list(oneOfNames(AppUserType, 'A type.'), 4, 'Only these types; all when empty.')),
    targetedEntitlementRefs: entitlementRefs('Only holders of one of these; all when empty.'),
    excludedGroupRefs: entitlementRefs('Not when the owner holds one of these.'),
    excludedUserRefs: userRefs('Not the accounts of these.'),
  },
  oneof('cold_start_schedule', { runImmediately: nullable(RunImmediately), runDelayed: nullable(RunDelayed) }),
)

export const usageBasedRevocation = triggerKind({
  kind: 'usageBasedRevocation',
  shape: UsageBasedRevocationTrigger,
  samples: [
    {
      appId: 'a',
      unusedForDays: 90,
      enabledAt: '2026-01-01T00:00:00.5Z',
      includeUsersWithNoActivity: true,
      targetedAppUserTypes: ['APP_USER_TYPE_USER', 'APP_USER_TYPE_SERVICE_ACCOUNT'],
      targetedEntitlementRefs: [REF],
      excludedGroupRefs: [REF],
      excludedUserRefs: [{ id: 'u' }],
      runImmediately: {},
    },
    { appId: 'a', unusedForDays: 1, runDelayed: { coldStartDelayDays: 7 } },
  ],
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
