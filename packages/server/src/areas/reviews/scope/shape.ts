import { list, map } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, duration, id, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, nullable, oneof, shape } from '../../../wire/shape.ts'
import { AppUserType } from '../../directory/accounts/api.ts'
import { AppEntitlementRef } from '../../directory/apps/api.ts'

export const MOST_USERS = 200
const MOST_PROFILES = 32

const UserStatus = enumeration('AccessReviewUserStatus', 'Whether a user is active.', [
  'UNKNOWN',
  'ENABLED',
  'DISABLED',
  'DELETED',
])
export const AccountStatus = enumeration('AccessReviewAppUserStatus', 'Whether an account works.', [
  'APP_USER_STATUS_UNSPECIFIED',
  'APP_USER_STATUS_ENABLED',
  'APP_USER_STATUS_DISABLED',
  'APP_USER_STATUS_DELETED',
])
const AccountDomain = enumeration('AccessReviewAppUserDomain', 'By the domain of the address of an account.', [
  'APP_USER_DOMAIN_UNSPECIFIED',
  'APP_USER_DOMAIN_EXTERNAL',
  'APP_USER_DOMAIN_TRUSTED',
])
const GrantType = enumeration('GrantFilterType', 'Whether access has an end.', [
  'GRANT_FILTER_TYPE_UNSPECIFIED',
  'GRANT_FILTER_TYPE_PERMANENT',
  'GRANT_FILTER_TYPE_TEMPORARY',
])
const GrantSource = enumeration('GrantSourceFilter', 'Whether access is held through something else.', [
  'GRANT_SOURCE_FILTER_UNSPECIFIED',
  'GRANT_SOURCE_FILTER_DIRECT',
  'GRANT_SOURCE_FILTER_INHERITED',
])
const ProfileFilterType = enumeration('AccessProfileFilterType', 'Which access profiles count.', [
  'ACCESS_PROFILE_FILTER_TYPE_UNSPECIFIED',
  'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL',
  'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL',
  'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC',
  'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC',
])
const PrincipalType = enumeration('PrincipalTypeFilter', 'Who holds what is reviewed.', [
  'PRINCIPAL_TYPE_FILTER_UNSPECIFIED',
  'PRINCIPAL_TYPE_FILTER_USERS',
  'PRINCIPAL_TYPE_FILTER_RESOURCES',
  'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES',
])

const marker = (name: string, about: string) => shape(name, about, {})

const AppSelectionCriteria = shape('AppSelectionCriteriaScope', 'Entitlements by their tags, found at preparation.', {
  riskLevelAttributeValueIds: list(id('A risk level.'), 100, 'Those with one of these risk levels.'),
  complianceFrameworkAttributeValueIds: list(id('A framework.'), 100, 'Those with one of these frameworks.'),
})
const SelectedUsers = shape('SelectedUsersScope', 'These users.', {
  userIds: list(id('A user.'), MOST_USERS, 'The users, 200 at most.'),
})
const AttributeValue = shape('IncludedUserAttributeValue', 'A value of an attribute.', {
  value: text(1024, 'The value.'),
})
export const AttributeValues = shape('IncludedUserAttributeValues', 'Values of an attribute, any of which will do.', {
  values: list(AttributeValue, 100, 'The values.'),
})
const UserCriteria = shape('UserCriteriaScope', 'Users by what is known of them; all that is said has to hold.', {
  userStatus: list(oneOfNames(UserStatus, 'A status.'), 8, 'Those with one of these statuses.'),
  managerUserIds: list(id('A manager.'), MOST_USERS, 'Those whom one of these manages.'),
  multiUserProfileAttributes: map(
    AttributeValues,
    32,
    'Those with one of the values, for each attribute of the profile.',
  ),
  groupAppEntitlementsRef: list(AppEntitlementRef, 100, 'Those who hold one of these are left out.'),
})
const CelExpression = shape('CelExpressionScope', 'Those for whom an expression is true, found at preparation.', {
  expression: expressionText(8192, 'Evaluated with `subject`; true or a list of who is meant.'),
})
const AccountCriteria = shape(
  'AccountCriteriaScope',
  'Accounts by what is known of them; all that is said has to hold.',
  {
    noAccountOwner: bool('Accounts that belong to no known user.'),
    appUserStatuses: list(oneOfNames(AccountStatus, 'A status.'), 8, 'Those with one of these statuses.'),
    accountTypes: list(oneOfNames(AppUserType, 'A type.'), 8, 'Those of one of these types; all when empty.'),
    accountDomain: oneOfNames(AccountDomain, 'By the domain of the address.'),
  },
)
const GrantsAddedBetween = shape('GrantsAddedBetween', 'Access that was given in a time.', {
  startDate: nullable(timestamp('From when on.')),
  endDate: nullable(timestamp('Until when.')),
})
const ProfileFilter = shape('GrantAccessProfileFilter', 'Access by the access profiles that ask for it.', {
  filterType: oneOfNames(ProfileFilterType, 'Which profiles count.'),
  includedAccessProfileIds: list(id('A profile.'), MOST_PROFILES, 'Access that one of these asks for.'),
  excludedAccessProfileIds: list(id('A profile.'), MOST_PROFILES, 'Access that one of these asks for is left out.'),
})
const GrantsByCriteria = shape(
  'GrantsByCriteriaScope',
  'Access by how it is held; all that is said has to hold.',
  {
    daysSinceLastUsed: nullable(duration('Access not used for so long, in apps that report uses.')),
    typeFilter: oneOfNames(GrantType, 'With or without an end.'),
    sourceFilter: oneOfNames(GrantSource, 'Held directly or through something else.'),
    accessProfileFilter: nullable(ProfileFilter),
    changedSinceLastReview: bool('Access that was never reviewed, or that has changed since it was.'),
  },
  oneof('added_or_reviewed', {
    daysSinceAdded: duration('Access given so long ago or longer.'),
    daysSinceReviewed: duration('Access reviewed so long ago or longer, and access never reviewed.'),
    grantsAddedBetween: GrantsAddedBetween,
  }),
)

export const AccessReviewScopeV2 = shape(
  'AccessReviewScopeV2',
  'What a campaign reviews. Of each group one member counts; members without content are markers whose rows are set apart.',
  {
    principalTypeFilter: oneOfNames(PrincipalType, 'Accounts of users, resources such as groups, or both.'),
    scopeRoleSelection: nullable(marker('ScopeRoleSelectionScope', 'Roles on resources, set with the resources.')),
    excludedSpecificResources: nullable(marker('ExcludedSpecificResourcesScope', 'Entitlements that are left out.')),
    excludedResourceTypeSelections: nullable(
      marker('ExcludedResourceTypeSelectionScope', 'Types of resources that are left out.'),
    ),
  },
  oneof('apps_and_resources', {
    appAccess: marker('ApplicationAccessScope', 'The access entitlements of the apps that are set.'),
    specificResources: marker('SpecificResourcesScope', 'The entitlements that are set.'),
    resourceTypeSelections: marker('ResourceTypeSelectionScope', 'Everything of the types of resources that are set.'),
    appSelectionCriteria: AppSelectionCriteria,
  }),
  oneof('users', {
    allUsers: marker('AllUsersScope', 'All users.'),
    selectedUsers: SelectedUsers,
    userCriteria: UserCriteria,
    celExpression: CelExpression,
  }),
  oneof('accounts', {
    allAccounts: marker('AllAccountsScope', 'All accounts.'),
    accountCriteria: AccountCriteria,
    accountCelExpression: CelExpression,
  }),
  oneof('grants', {
    allGrants: marker('AllGrantsScope', 'All access.'),
    grantsByCriteria: GrantsByCriteria,
  }),
  oneof('conflicts_or_resources', {
    allAccessConflicts: marker('AllAccessConflictsScope', 'What the alerts of all monitors name.'),
    specificAccessConflicts: marker(
      'SpecificAccessConflictsScope',
      'What the alerts of the monitors that are set name.',
    ),
    resourceSelection: marker('ResourceSelectionScope', 'The resources that are set.'),
  }),
)
export type Scope = NonNullable<Answer<typeof AccessReviewScopeV2>>

export const ScopeType = enumeration('AccessReviewScopeType', 'By what a campaign selects access.', [
  'ACCESS_REVIEW_SCOPE_TYPE_UNSPECIFIED',
  'ACCESS_REVIEW_SCOPE_TYPE_BY_ENTITLEMENTS',
  'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS',
  'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE',
  'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE',
  'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS',
])
export type ScopeTypeName = (typeof ScopeType.values)[number]

/** Rows of the markers. */
export const ScopedEntitlement = shape('AccessReviewSetupEntitlementInput', 'An entitlement to review.', {
  appId: id('Its app.'),
  appEntitlementId: id('The entitlement.'),
  policyId: id('A policy for this entitlement alone; the one of the campaign when empty.'),
})
export const ScopedResourceType = shape('ResourceTypeIdRef', 'A type of resources.', {
  appId: id('Its app.'),
  resourceTypeId: id('The type.'),
})
export const ScopedResource = shape('AccessReviewResourceRef', 'A resource to review.', {
  appId: id('Its app.'),
  resourceTypeId: id('Its type.'),
  resourceId: id('The resource.'),
})
export const ScopedRole = shape('AccessReviewScopeRoleRef', 'A role on a resource.', {
  appId: id('The app.'),
  scopeResourceTypeId: id('The type of the resource.'),
  scopeResourceId: id('The resource.'),
  roleResourceTypeId: id('The type of the role.'),
  roleResourceId: id('The role.'),
})

export const MOST_ENTITLEMENTS = 10_000
export const MOST_RESOURCE_TYPES = 500
export const MOST_RESOURCES = 1000
export const MOST_MONITORS = 200
