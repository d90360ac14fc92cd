import { asWritten } from '../../../wire/as-written.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { deprecated, nullable, oneof, shape } from '../../../wire/shape.ts'
import { AppUserType } from '../../directory/api.ts'
import {
  EntitlementInclusionAll,
  EntitlementInclusionCriteria,
  EntitlementInclusionList,
  EntitlementInclusionListCel,
  GrantSourceFilter,
} from './entitlements.ts'
import { cel, entitlementRefs, userRefs } from './refs.ts'

const condition = cel('Fires only when this is true; always when empty.')

const UserProfileChangeTrigger = shape('UserProfileChangeTrigger', 'A user has changed.', { condition })
const UserCreatedTrigger = shape('UserCreatedTrigger', 'A user is new.', { condition })

const appIdentifier = () =>
  oneof('app_identifier', {
    appId: nullable(id('The app.')),
    appIdCel: nullable(cel('Gives the id of the app, or several.')),
  })
const AppUserCreatedTrigger = shape('AppUserCreatedTrigger', 'An account is new.', { condition }, appIdentifier())
const AppUserUpdatedTrigger = shape('AppUserUpdatedTrigger', 'An account has changed.', { condition }, appIdentifier())

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

const GrantFilterType = enumeration('GrantFilterType', 'Whether a grant ends by itself.', [
  'GRANT_FILTER_TYPE_UNSPECIFIED',
  'GRANT_FILTER_TYPE_PERMANENT',
  'GRANT_FILTER_TYPE_TEMPORARY',
])
const GrantJustificationType = enumeration('GrantJustificationType', 'How a grant was made.', [
  'GRANT_JUSTIFICATION_TYPE_UNSPECIFIED',
  'GRANT_JUSTIFICATION_TYPE_ALL',
  'GRANT_JUSTIFICATION_TYPE_SERVICE',
  'GRANT_JUSTIFICATION_TYPE_DIRECT',
])
const AccountFilter = shape('AccountFilter', 'Which accounts.', {
  accountType: oneOfNames(AppUserType, 'Their type; any when unspecified.'),
})
const GrantFilter = shape('GrantFilter', 'Which grants.', {
  grantFilterType: oneOfNames(GrantFilterType, 'Both when unspecified.'),
  grantJustificationType: oneOfNames(GrantJustificationType, 'Any when unspecified.'),
  grantSourceFilter: oneOfNames(GrantSourceFilter, 'Both when unspecified.'),
})
const GrantTriggerFilter = shape(
  'GrantTriggerFilter',
  'Which grants fire the trigger.',
  { accountFilter: nullable(AccountFilter), grantFilter: nullable(GrantFilter) },
  oneof('entitlement_inclusion', {
    inclusionList: nullable(EntitlementInclusionList),
    inclusionAll: nullable(EntitlementInclusionAll),
    inclusionCriteria: nullable(EntitlementInclusionCriteria),
    inclusionListCel: nullable(EntitlementInclusionListCel),
  }),
)
const GrantFoundTrigger = shape('GrantFoundTrigger', 'Somebody holds an entitlement.', {
  grantTriggerFilter: nullable(GrantTriggerFilter),
})
const GrantDeletedTrigger = shape('GrantDeletedTrigger', 'Somebody no longer holds an entitlement.', {
  grantTriggerFilter: nullable(GrantTriggerFilter),
})

const WebhookListenerAuthJWT = shape('WebhookListenerAuthJWT', 'A signed token proves the caller.', {
  jwksUrl: text(2048, 'Where the keys of the callers are.'),
})
const WebhookListenerAuthHMAC = shape('WebhookListenerAuthHMAC', 'A shared secret proves the caller.', {})
const WebhookListenerAuthCapabilityURL = shape(
  'WebhookListenerAuthCapabilityURL',
  'Who knows the address may call it.',
  {},
)
const WebhookAutomationTrigger = shape(
  'WebhookAutomationTrigger',
  'Somebody outside calls.',
  { listenerId: id('The listener; made when empty.') },
  oneof('auth_config', {
    jwt: nullable(WebhookListenerAuthJWT),
    hmac: nullable(WebhookListenerAuthHMAC),
    capabilityUrl: nullable(WebhookListenerAuthCapabilityURL),
  }),
)

const when = {
  cronSpec: text(256, 'When: minute, hour, day of month, month, day of week.'),
  timezone: text(64, 'The zone of these times; UTC when empty.'),
  start: nullable(asWritten(timestamp('Not before.'))),
}
const advanced = bool('A hint for editors.')
const ScheduleTrigger = shape('ScheduleTrigger', 'At times, for each user.', {
  ...when,
  advanced,
  condition,
  skipIfTrueCel: deprecated(cel('Users are left out for whom this is true.')),
})
const ScheduleTriggerAppUser = shape('ScheduleTriggerAppUser', 'At times, for each account of an app.', {
  appId: id('The app; the app of the automation when empty.'),
  ...when,
  condition,
})
const ScheduleTriggerNoUser = shape('ScheduleTriggerNoUser', 'At times, at most once an hour.', { ...when, advanced })

const ConflictMonitorRef = shape('ConflictMonitorRef', 'Names a conflict monitor.', {
  id: id('The id of the monitor.'),
})
const ConflictMonitorRefs = shape('ConflictMonitorRefs', 'Names conflict monitors.', {
  conflictMonitorRefs: nullable(list(ConflictMonitorRef, 1000, 'The monitors.')),
})
const AccessConflictTrigger = shape(
  'AccessConflictTrigger',
  'Somebody holds what must not be held together.',
  {},
  oneof('conflict_monitor_selector', {
    conflictMonitorRefs: nullable(ConflictMonitorRefs),
    allConflictMonitors: nullable(bool('Any monitor.')),
  }),
)

/** The payload of each kind of trigger, by the name of its member. */
export const TRIGGER_SHAPES = {
  userProfileChange: UserProfileChangeTrigger,
  appUserCreated: AppUserCreatedTrigger,
  appUserUpdated: AppUserUpdatedTrigger,
  usageBasedRevocation: UsageBasedRevocationTrigger,
  userCreated: UserCreatedTrigger,
  grantFound: GrantFoundTrigger,
  grantDeleted: GrantDeletedTrigger,
  webhook: WebhookAutomationTrigger,
  schedule: ScheduleTrigger,
  scheduleAppUser: ScheduleTriggerAppUser,
  accessConflict: AccessConflictTrigger,
  scheduleNoUser: ScheduleTriggerNoUser,
} as const

export const AutomationTrigger = shape(
  'AutomationTrigger',
  'What starts a run.',
  {},
  oneof(
    'kind',
    Object.fromEntries(Object.entries(TRIGGER_SHAPES).map(([k, v]) => [k, nullable(v)])) as typeof TRIGGER_SHAPES,
  ),
)
