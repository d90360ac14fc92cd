import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expandMask } from '../../../wire/expand.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { always, readOnly, shape } from '../../../wire/shape.ts'
import { User } from '../../auth/service-principals/api.ts'
import { AppUser, AppUserView } from '../accounts/shape.ts'
import { AppEntitlementRef } from '../apps/shape.ts'
import { AppEntitlementView } from '../entitlements/shape.ts'

const key = {
  appId: id('The app.'),
  appEntitlementId: id('The entitlement.'),
  appUserId: id('The account that holds it.'),
}

const grantSources = list(
  AppEntitlementRef,
  1000,
  'Empty: held in its own right. Otherwise what it is inherited from; itself among them when both.',
)

export const AppEntitlementUserView = shape('AppEntitlementUserView', 'A grant and its account.', {
  ...key,
  appUser: always(AppUserView),
  grantSources,
  originatingTicketId: id('The task that gave it.'),
  appEntitlementUserBindingCreatedAt: readOnly(timestamp('Since when it is held.')),
  appEntitlementUserBindingDeprovisionAt: readOnly(timestamp('When it ends by itself.')),
})

export const AppEntitlementWithUserBinding = shape('AppEntitlementWithUserBinding', 'A grant and its entitlement.', {
  entitlement: AppEntitlementView,
  appEntitlementUserBinding: AppEntitlementUserView,
})

export const AppEntitlementUserBinding = shape('AppEntitlementUserBinding', 'A grant.', {
  ...key,
  grantSources,
  createdAt: readOnly(timestamp('Since when it is held; absent when it is not.')),
  deprovisionAt: readOnly(timestamp('When it ends by itself.')),
  deletedAt: readOnly(timestamp('When it ended.')),
})

const Strength = enumeration('GrantReasonReferenceStrength', 'Whether a grant stands for this reason alone.', [
  'GRANT_REASON_REFERENCE_STRENGTH_UNSPECIFIED',
  'GRANT_REASON_REFERENCE_STRENGTH_WEAK',
  'GRANT_REASON_REFERENCE_STRENGTH_STRONG',
])

const GrantReason = shape('GrantReason', 'Why something is held.', {
  ...key,
  derivedIdType: text(32, 'ticket, group, connector, manual or automation.'),
  derivedIdData: text(1024, 'Which one.'),
  referenceStrength: oneOfNames(Strength, 'Whether the grant stands for this reason alone.'),
  reasonExpiresAt: timestamp('Until when it counts.'),
  createdAt: timestamp('Since when it counts.'),
  updatedAt: timestamp('When it was last changed.'),
  deletedAt: timestamp('When it ended.'),
})

export const AppEntitlementWithExpired = shape('AppEntitlementWithExpired', 'A grant, who holds it and why.', {
  ...key,
  appUser: AppUser,
  user: User,
  discovered: timestamp('Since when it is held.'),
  expired: timestamp('When it ends by itself.'),
  grantReasons: list(GrantReason, 1000, 'Why it is held.'),
  grantSources,
})

const GrantEventType = enumeration('GrantEventType', 'What happened to a grant.', [
  'GRANT_EVENT_TYPE_UNSPECIFIED',
  'GRANT_EVENT_TYPE_ADDED',
  'GRANT_EVENT_TYPE_REMOVED',
])

const paths = {
  appPath: text(64, 'Where the app is in expanded.'),
  appUserPath: text(64, 'Where the account is in expanded.'),
  entitlementPath: text(64, 'Where the entitlement is in expanded.'),
}

export const FeedView = shape('AppEntitlementUserBindingFeedView', 'Something that happened to a grant.', {
  feed: shape('AppEntitlementUserBindingFeed', 'What happened.', {
    ...key,
    date: timestamp('When it happened.'),
    eventType: oneOfNames(GrantEventType, 'Given or taken.'),
    ticketId: id('The task that did it.'),
  }),
  ...paths,
  ticketPath: text(64, 'Where the task is in expanded.'),
})

export const HistoryView = shape('AppEntitlementUserBindingHistoryView', 'A grant that has ended.', {
  history: shape('AppEntitlementUserBindingHistory', 'From when to when.', {
    id: readOnly(id('Names this one time it was held.')),
    ...key,
    grantedAt: readOnly(timestamp('Since when it was held.')),
    revokedAt: readOnly(timestamp('When it ended.')),
  }),
  ...paths,
})

export const historyExpandMask = expandMask('AppEntitlementUserBindingExpandHistoryMask', [
  'app_id',
  'app_user_id',
  'app_entitlement_id',
  'ticket_id',
])
