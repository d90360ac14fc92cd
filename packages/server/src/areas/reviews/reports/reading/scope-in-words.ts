import { formatDuration } from '../../../../lib/duration.ts'
import type { Scope } from '../../scope/shape.ts'

/** How many rows each marker names. */
type Counts = Readonly<Record<string, number>>

/** What a campaign reviews, a sentence for each thing that narrows it. */
export function scopeInWords(scope: Scope, counts: Counts): string[] {
  return [...what(scope, counts), ...whose(scope), ...which(scope), ...held(scope)]
}

const number = (counts: Counts, kind: string, one: string, more: string): string => {
  const count = counts[kind] ?? 0
  return `${count} ${count === 1 ? one : more}`
}

function what(scope: Scope, counts: Counts): string[] {
  const said: string[] = []
  const entitlements = number(counts, 'entitlement', 'entitlement', 'entitlements')
  if (scope.appAccess) said.push(`The access entitlements of ${entitlements} that were chosen.`)
  if (scope.specificResources) said.push(`${entitlements} that were chosen.`)
  if (scope.resourceTypeSelections)
    said.push(`Everything of ${number(counts, 'resource_type', 'type', 'types')} of resources.`)
  const { riskLevelAttributeValueIds: risks = [], complianceFrameworkAttributeValueIds: frameworks = [] } =
    scope.appSelectionCriteria ?? {}
  if (risks.length > 0) said.push(`Entitlements with a risk level of: ${risks.join(', ')}.`)
  if (frameworks.length > 0) said.push(`Entitlements of the compliance frameworks: ${frameworks.join(', ')}.`)
  if (scope.allAccessConflicts) said.push('What the alerts of all conflict monitors name.')
  if (scope.specificAccessConflicts)
    said.push(`What the alerts of ${number(counts, 'monitor', 'conflict monitor', 'conflict monitors')} name.`)
  if (scope.resourceSelection) said.push(`${number(counts, 'resource', 'resource', 'resources')} that were chosen.`)
  if (scope.scopeRoleSelection) said.push(`${number(counts, 'scope_role', 'role', 'roles')} on resources.`)
  if (scope.excludedSpecificResources)
    said.push(`Without ${number(counts, 'excluded_entitlement', 'entitlement', 'entitlements')}.`)
  if (scope.excludedResourceTypeSelections)
    said.push(`Without ${number(counts, 'excluded_resource_type', 'type', 'types')} of resources.`)
  return said.length > 0 ? said : ['All access in scope.']
}

function whose({ selectedUsers, userCriteria, celExpression }: Scope): string[] {
  if (selectedUsers) return [`${selectedUsers.userIds.length} users that were chosen.`]
  if (celExpression) return [`Users for whom this is true: ${celExpression.expression}`]
  if (!userCriteria) return ['All users.']
  const { userStatus, managerUserIds, multiUserProfileAttributes, groupAppEntitlementsRef } = userCriteria
  const attributes = Object.entries(multiUserProfileAttributes).map(
    ([key, values]) => `${key} is ${(values?.values ?? []).map((one) => one?.value).join(' or ')}`,
  )
  return [
    ...(userStatus.length > 0 ? [`Users who are ${userStatus.join(' or ').toLowerCase()}.`] : []),
    ...(managerUserIds.length > 0 ? [`Users of ${managerUserIds.length} managers that were chosen.`] : []),
    ...attributes.map((text) => `Users whose ${text}.`),
    ...(groupAppEntitlementsRef.length > 0 ? [`Without members of ${groupAppEntitlementsRef.length} groups.`] : []),
  ]
}

const DOMAINS: Readonly<Record<string, string>> = {
  APP_USER_DOMAIN_EXTERNAL: 'Accounts of external domains only.',
  APP_USER_DOMAIN_TRUSTED: 'Accounts of trusted domains only.',
}

function which({ accountCriteria, accountCelExpression }: Scope): string[] {
  if (accountCelExpression) return [`Accounts for which this is true: ${accountCelExpression.expression}`]
  if (!accountCriteria) return ['All accounts.']
  const { noAccountOwner, appUserStatuses, accountTypes, accountDomain } = accountCriteria
  const domain = DOMAINS[accountDomain]
  return [
    ...(noAccountOwner ? ['Accounts that belong to no known user.'] : []),
    ...(appUserStatuses.length > 0 ? [`Accounts that are ${plain(appUserStatuses, 'APP_USER_STATUS_')}.`] : []),
    ...(accountTypes.length > 0 ? [`Accounts of type ${plain(accountTypes, 'APP_USER_TYPE_')}.`] : []),
    ...(domain ? [domain] : []),
  ]
}

function held({ grantsByCriteria, principalTypeFilter }: Scope): string[] {
  const holders =
    principalTypeFilter === 'PRINCIPAL_TYPE_FILTER_RESOURCES'
      ? ['Access that groups and other resources hold.']
      : principalTypeFilter === 'PRINCIPAL_TYPE_FILTER_USERS_AND_RESOURCES'
        ? ['Access of users, and of groups and other resources.']
        : []
  if (!grantsByCriteria) return [...holders, 'However long it is held.']
  const { daysSinceAdded, daysSinceReviewed, daysSinceLastUsed, grantsAddedBetween: between } = grantsByCriteria
  const { typeFilter, sourceFilter, accessProfileFilter, changedSinceLastReview } = grantsByCriteria
  return [
    ...holders,
    ...(daysSinceAdded ? [`Access given ${days(daysSinceAdded)} ago or longer.`] : []),
    ...(daysSinceReviewed ? [`Access reviewed ${days(daysSinceReviewed)} ago or longer, or never.`] : []),
    ...(between ? [`Access given from ${between.startDate ?? 'ever'} until ${between.endDate ?? 'now'}.`] : []),
    ...(daysSinceLastUsed ? [`Access not used for ${days(daysSinceLastUsed)}.`] : []),
    ...(typeFilter === 'GRANT_FILTER_TYPE_PERMANENT' ? ['Access without an end.'] : []),
    ...(typeFilter === 'GRANT_FILTER_TYPE_TEMPORARY' ? ['Access with an end.'] : []),
    ...(sourceFilter === 'GRANT_SOURCE_FILTER_DIRECT' ? ['Access held directly.'] : []),
    ...(sourceFilter === 'GRANT_SOURCE_FILTER_INHERITED' ? ['Access held through something else.'] : []),
    ...(changedSinceLastReview ? ['Access that changed since its last review, or was never reviewed.'] : []),
    ...(accessProfileFilter ? ['By the access profiles that ask for it.'] : []),
  ]
}

const DAY = 86_400_000_000_000n
const days = (nanos: bigint): string => (nanos % DAY === 0n ? `${nanos / DAY} days` : formatDuration(nanos))

const plain = (names: readonly string[], prefix: string): string =>
  names.map((name) => name.replace(prefix, '').toLowerCase().replaceAll('_', ' ')).join(' or ')
