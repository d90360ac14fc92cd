import { annotations } from '../../wire/annotations.ts'
import { list } from '../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { expandedList, expandMask } from '../../wire/expand.ts'
import { bool, displayName, id, int64, text, timestamp } from '../../wire/scalars.ts'
import { always, deprecated, nullable, readOnly, shape } from '../../wire/shape.ts'
import { AppEntitlementRef } from '../directory/apps/api.ts'
import { AppEntitlement } from '../directory/entitlements/api.ts'

const EnrollmentBehavior = enumeration('RequestCatalogEnrollmentBehavior', 'Who decides about what members get.', [
  'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_UNSPECIFIED',
  'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY',
  'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_ENFORCE_ENTITLEMENT_REQUEST_POLICY',
])

const UnenrollmentBehavior = enumeration(
  'RequestCatalogUnenrollmentBehavior',
  'What becomes of what a member has when the enrolment ends.',
  [
    'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_UNSPECIFIED',
    'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_LEAVE_ACCESS_AS_IS',
    'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL',
    'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED',
  ],
)

const UnenrollmentEntitlementBehavior = enumeration(
  'RequestCatalogUnenrollmentEntitlementBehavior',
  'Who decides about what is taken away.',
  [
    'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_UNSPECIFIED',
    'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS',
    'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_ENFORCE',
  ],
)

export const MOST_ACCESS_ENTITLEMENTS = 100

/** The members that can be set when a profile is made and later. */
export const profileFields = {
  displayName: displayName('What people call it.'),
  description: text(2048, 'What it is for.', { multiline: true }),
  published: bool('Those who see it may ask for what it offers; nobody but those who manage it sees it otherwise.'),
  visibleToEveryone: bool('Everybody sees it; otherwise those who hold one of its access entitlements do.'),
  requestBundle: bool('Those who see it may ask to be enrolled.'),
  enrollmentBehavior: oneOfNames(
    EnrollmentBehavior,
    'Whether the policies of the entitlements decide about what members get, or nobody; the policies when not said.',
  ),
  unenrollmentBehavior: oneOfNames(
    UnenrollmentBehavior,
    'What becomes of what a member has when the enrolment ends; it is left when not said.',
  ),
  unenrollmentEntitlementBehavior: oneOfNames(
    UnenrollmentEntitlementBehavior,
    'Whether the policies of the entitlements decide about what is taken away, or nobody; the policies when not said.',
  ),
  annotations: annotations(),
}

export const RequestCatalog = shape(
  'RequestCatalog',
  'An access profile: a bundle of entitlements, offered or given.',
  {
    id: readOnly(id('Its id, and that of its resource in the app of the service.')),
    ...profileFields,
    accessEntitlements: readOnly(
      nullable(list(AppEntitlement, MOST_ACCESS_ENTITLEMENTS, 'Whoever holds one of these sees it.')),
    ),
    createdByUserId: readOnly(id('Who made it.')),
    enrollmentEntitlementRef: readOnly(nullable(AppEntitlementRef)),
    excludedEntitlementRef: readOnly(nullable(AppEntitlementRef)),
    createdAt: readOnly(nullable(timestamp('When it was made.'))),
    updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
    deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
  },
)

/** It is a setting of the entitlement that stands for members, and no answer has it. */
export const grantPolicyId = deprecated(
  id('Sets who decides about requests to be enrolled, on the entitlement of the enrolment; empty leaves it.'),
)

/** A profile as it is changed. */
export const RequestCatalogInput = shape('RequestCatalogInput', 'An access profile and what is set through it.', {
  ...RequestCatalog.fields,
  grantPolicyId,
})

export const RequestCatalogView = shape('RequestCatalogView', 'An access profile and what belongs to it.', {
  requestCatalog: always(RequestCatalog),
  memberCount: int64('How many users are enrolled.'),
  hasBundleAutomation: bool('It has a rule by which users are members.'),
  createdByUserPath: text(64, 'Where the user who made it is in expanded.'),
  accessEntitlementsPath: text(4096, 'Where its access entitlements are in expanded.'),
})

export const profileExpandMask = expandMask('RequestCatalogExpandMask', ['created_by_user_id', 'access_entitlements'])

export const profileAnswer = shape('RequestCatalogManagementServiceGetResponse', 'An access profile.', {
  requestCatalogView: always(RequestCatalogView),
  expanded: expandedList,
})
