import { after } from '../../../lib/duration.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import { RISK_RANK } from '../../directory/entitlements/api.ts'
import { unusedSince } from '../../directory/grants/api.ts'
import type { Scope, ScopeTypeName } from '../scope/shape.ts'

/** Of which campaign, and when. */
export type Selecting = {
  readonly reviewId: string
  readonly scope: Scope
  readonly scopeType: ScopeTypeName
  readonly now: Temporal.Instant
}

/**
 * What a campaign selects: an entitlement and the account that holds it, with what decides about order and change. The
 * grant is `g`, its entitlement `e`, the account `a`, the user `u`.
 */
export const selectedAccess = (selecting: Selecting, where: Sql = sql`true`): Sql => sql`
  select e.app_id, g.entitlement_id, a.id as principal_id, a.id as account_id, coalesce(u.id, '') as user_id,
    '' as resource_type_id, '' as resource_id, g.source_ids as inherited_from, g.created_at as granted_at,
    ${alertsOf(selecting)} as alert_ids, ${customPolicy(selecting)} as policy_id, ${RISK_RANK} as risk_rank,
    ${FACTS_HASH} as facts_hash, e.risk_level_value_id
  from grants_view g
  join app_entitlements_view e on e.id = g.entitlement_id and e.deleted_at is null
  join apps_view p on p.id = e.app_id and p.deleted_at is null
  join app_users_view a on a.id = g.app_user_id and a.deleted_at is null
  left join users_view u on u.id = a.identity_user_id and a.identity_user_id <> '' and u.deleted_at is null
  where ${and([
    where,
    holdsUsers(selecting.scope) ? undefined : sql`false`,
    entitlementCondition(selecting),
    conflictCondition(selecting),
    userCondition(selecting),
    accountCondition(selecting),
    grantCondition(selecting),
  ])}`

/** The same for resources such as groups that hold an entitlement. */
export const selectedResources = (selecting: Selecting, where: Sql = sql`true`): Sql => sql`
  select e.app_id, n.entitlement_id, n.principal_resource_id as principal_id, '' as account_id, '' as user_id,
    h.app_resource_type_id as resource_type_id, h.id as resource_id, '{}'::text[] as inherited_from,
    min(n.created_at) as granted_at, '{}'::text[] as alert_ids, ${customPolicy(selecting)} as policy_id,
    ${RISK_RANK} as risk_rank, ${RESOURCE_FACTS_HASH} as facts_hash, e.risk_level_value_id
  from nested_grants_view n
  join app_entitlements_view e on e.id = n.entitlement_id and e.deleted_at is null
  join apps_view p on p.id = e.app_id and p.deleted_at is null
  join app_resources_view h on h.id = n.principal_resource_id and h.deleted_at is null
  where ${and([where, holdsResources(selecting.scope) ? undefined : sql`false`, entitlementCondition(selecting)])}
  group by e.app_id, n.entitlement_id, n.principal_resource_id, h.app_resource_type_id, h.id, e.id,
    e.risk_level_value_id
  having ${resourceGrantCondition(selecting)}`

const holdsResources = ({ principalTypeFilter }: Scope): boolean => principalTypeFilter.endsWith('RESOURCES')
const holdsUsers = ({ principalTypeFilter }: Scope): boolean =>
  principalTypeFilter !== 'PRINCIPAL_TYPE_FILTER_RESOURCES'

/** What the access is like: another hash is a change since the last review. */
const FACTS_HASH = sql`md5(concat_ws('|', g.created_at, g.is_direct,
  array_to_string(array(select unnest(g.source_ids) order by 1), ','), g.deprovision_at is null, e.risk_level_value_id,
  a.status, a.app_user_type, a.is_external, a.identity_user_id, u.status, u.department, u.job_title,
  array_to_string(u.manager_ids, ',')))`

/** The same of what a resource holds, which several connectors may report. */
const RESOURCE_FACTS_HASH = sql`md5(concat_ws('|', min(n.created_at), e.risk_level_value_id))`

const scopeRow = (reviewId: string, kind: string, matches: Sql): Sql =>
  sql`exists (select from access_review_scope_rows s where s.of_id = ${reviewId} and s.kind = ${kind} and ${matches})`

const customPolicy = ({ reviewId }: Selecting): Sql => sql`coalesce((
  select s.policy_id from access_review_scope_rows s
  where s.of_id = ${reviewId} and s.kind = 'entitlement' and s.entitlement_id = e.id), '')`

function entitlementCondition(selecting: Selecting): Sql {
  const { reviewId, scope } = selecting
  return and([
    chosenEntitlements(selecting),
    scope.excludedSpecificResources
      ? sql`not ${scopeRow(reviewId, 'excluded_entitlement', sql`s.entitlement_id = e.id`)}`
      : undefined,
    scope.excludedResourceTypeSelections
      ? sql`not ${scopeRow(reviewId, 'excluded_resource_type', OF_TYPE)}`
      : undefined,
  ])
}

const OF_TYPE = sql`s.app_id = e.app_id and s.resource_type_id = e.app_resource_type_id`

function chosenEntitlements({ reviewId, scope, scopeType }: Selecting): Sql | undefined {
  switch (scopeType) {
    case 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS':
      return undefined
    case 'ACCESS_REVIEW_SCOPE_TYPE_BY_RESOURCE':
      return sql`(${ofResources(reviewId, scope)})`
    case 'ACCESS_REVIEW_SCOPE_TYPE_BY_INHERITANCE':
      return sql`e.id in (${inheritedEntitlements(reviewId)})`
    case 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS':
      return byMarker(reviewId, scope)
    default:
      return byMarker(reviewId, scope) ?? sql`false`
  }
}

function byMarker(reviewId: string, scope: Scope): Sql | undefined {
  if (scope.specificResources) return scopeRow(reviewId, 'entitlement', sql`s.entitlement_id = e.id`)
  if (scope.appAccess) return sql`e.is_access and ${scopeRow(reviewId, 'entitlement', sql`s.entitlement_id = e.id`)}`
  if (scope.resourceTypeSelections) return scopeRow(reviewId, 'resource_type', OF_TYPE)
  if (!scope.appSelectionCriteria) return undefined
  const { riskLevelAttributeValueIds: levels, complianceFrameworkAttributeValueIds: frameworks } =
    scope.appSelectionCriteria
  return and([
    levels.length > 0 ? sql`e.risk_level_value_id = any(${[...levels]})` : undefined,
    frameworks.length > 0 ? sql`e.compliance_framework_value_ids && ${[...frameworks]}::text[]` : undefined,
    levels.length === 0 && frameworks.length === 0 ? sql`false` : undefined,
  ])
}

/** Of the resources, or of a role on one of them: those united. */
const ofResources = (reviewId: string, scope: Scope): Sql => {
  const resources = scope.resourceSelection
    ? scopeRow(reviewId, 'resource', sql`s.resource_id = e.app_resource_id`)
    : sql`false`
  const roles = scope.scopeRoleSelection
    ? scopeRow(
        reviewId,
        'scope_role',
        sql`s.role_resource_id = e.app_resource_id and (s.resource_id = s.role_resource_id or exists (
          select from app_resources_view r where r.id = s.role_resource_id and r.parent_resource_id = s.resource_id))`,
      )
    : sql`false`
  return sql`${resources} or ${roles}`
}

/** The resources and all that they are part of, and the groups whose members have something there. */
const inheritedEntitlements = (reviewId: string): Sql => sql`
  with recursive up as (
    select r.id, r.parent_resource_id from app_resources_view r
    where r.id in (select case kind when 'scope_role' then role_resource_id else resource_id end
      from access_review_scope_rows where of_id = ${reviewId} and kind in ('resource', 'scope_role'))
    union
    select r.id, r.parent_resource_id from app_resources_view r join up on r.id = up.parent_resource_id
    where r.deleted_at is null),
  held as (
    select i.id from app_entitlements_view i join up on i.app_resource_id = up.id where i.deleted_at is null
    union
    select unnest(n.member_entitlement_ids) from nested_grants_view n join held on n.entitlement_id = held.id)
  select id from held`

/** The active alerts that the grant is part of. */
const alertsOf = (selecting: Selecting): Sql =>
  selecting.scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS'
    ? sql`array(select c.id ${alertSource(selecting)} order by c.id)`
    : sql`'{}'::text[]`

const alertSource = ({ reviewId, scope }: Selecting): Sql => sql`
  from conflict_alerts_view c join conflict_monitors_view m on m.id = c.monitor_id and m.deleted_at is null
  where c.state = 'ACTIVE' and c.user_id = u.id
    and (e.id = any(c.a_entitlement_ids) or e.id = any(c.b_entitlement_ids))
    and ${scope.specificAccessConflicts ? scopeRow(reviewId, 'monitor', sql`s.monitor_id = c.monitor_id`) : sql`true`}`

const conflictCondition = (selecting: Selecting): Sql | undefined =>
  selecting.scopeType === 'ACCESS_REVIEW_SCOPE_TYPE_BY_ACCESS_CONFLICTS'
    ? sql`u.id is not null and exists (select ${alertSource(selecting)})`
    : undefined

/** Attributes of users that have a column of their own. */
const COLUMNS: Readonly<Record<string, Sql>> = {
  department: sql`u.department`,
  jobTitle: sql`u.job_title`,
  job_title: sql`u.job_title`,
  employmentType: sql`u.employment_type`,
  employment_type: sql`u.employment_type`,
  employmentStatus: sql`u.employment_status`,
  employment_status: sql`u.employment_status`,
}

function userCondition({ reviewId, scope }: Selecting): Sql | undefined {
  const { selectedUsers, userCriteria, celExpression } = scope
  if (selectedUsers) return sql`u.id = any(${[...selectedUsers.userIds]})`
  if (celExpression) return subject(reviewId, 'user', sql`u.id`)
  if (!userCriteria) return undefined
  const { userStatus, managerUserIds, multiUserProfileAttributes, groupAppEntitlementsRef } = userCriteria
  return and([
    sql`u.id is not null`,
    userStatus.length > 0 ? sql`u.status = any(${[...userStatus]})` : undefined,
    managerUserIds.length > 0 ? sql`u.manager_ids && ${[...managerUserIds]}::text[]` : undefined,
    ...Object.entries(multiUserProfileAttributes).map(([key, given]) => {
      const values = (given?.values ?? []).map(({ value }) => value)
      const column = COLUMNS[key]
      return column
        ? sql`${column} = any(${values})`
        : sql`(u.profile ->> ${key} = any(${values}) or u.profile -> ${key} ?| ${values}::text[])`
    }),
    groupAppEntitlementsRef.length > 0
      ? sql`not exists (select from grants_view member join app_users_view own on own.id = member.app_user_id
          where own.identity_user_id = u.id and own.deleted_at is null
            and member.entitlement_id = any(${groupAppEntitlementsRef.map(({ id }) => id)}))`
      : undefined,
  ])
}

const subject = (reviewId: string, kind: 'user' | 'account', id: Sql): Sql => sql`exists (
  select from access_review_subjects j where j.review_id = ${reviewId} and j.kind = ${kind} and j.subject_id = ${id})`

function accountCondition({ reviewId, scope }: Selecting): Sql {
  const { accountCriteria, accountCelExpression } = scope
  if (accountCelExpression) return subject(reviewId, 'account', sql`a.id`)
  const statuses = accountCriteria?.appUserStatuses.map((name) => name.replace('APP_USER_', '')) ?? []
  return and([
    statuses.length > 0 ? sql`a.status = any(${statuses})` : sql`a.status <> 'STATUS_DELETED'`,
    accountCriteria?.noAccountOwner ? sql`u.id is null` : undefined,
    accountCriteria && accountCriteria.accountTypes.length > 0
      ? sql`a.app_user_type = any(${[...accountCriteria.accountTypes]})`
      : undefined,
    accountCriteria?.accountDomain === 'APP_USER_DOMAIN_EXTERNAL' ? sql`a.is_external` : undefined,
    accountCriteria?.accountDomain === 'APP_USER_DOMAIN_TRUSTED' ? sql`not a.is_external` : undefined,
  ])
}

function grantCondition(selecting: Selecting): Sql | undefined {
  const criteria = selecting.scope.grantsByCriteria
  if (!criteria) return undefined
  const { now } = selecting
  const { daysSinceAdded, daysSinceReviewed, grantsAddedBetween: between, daysSinceLastUsed, typeFilter } = criteria
  return and([
    daysSinceAdded ? sql`g.created_at <= ${after(now, -daysSinceAdded)}` : undefined,
    daysSinceReviewed
      ? sql`not exists (select from reviewed_access w where w.entitlement_id = g.entitlement_id
          and w.principal_id = a.id and w.reviewed_at > ${after(now, -daysSinceReviewed)})`
      : undefined,
    between?.startDate ? sql`g.created_at >= ${between.startDate}` : undefined,
    between?.endDate ? sql`g.created_at < ${between.endDate}` : undefined,
    daysSinceLastUsed ? unusedSince(after(now, -daysSinceLastUsed)) : undefined,
    typeFilter === 'GRANT_FILTER_TYPE_PERMANENT' ? sql`g.deprovision_at is null` : undefined,
    typeFilter === 'GRANT_FILTER_TYPE_TEMPORARY' ? sql`g.deprovision_at is not null` : undefined,
    criteria.sourceFilter === 'GRANT_SOURCE_FILTER_DIRECT' ? sql`g.is_direct` : undefined,
    criteria.sourceFilter === 'GRANT_SOURCE_FILTER_INHERITED' ? sql`not g.is_direct` : undefined,
    criteria.changedSinceLastReview ? sql`not ${UNCHANGED}` : undefined,
    profileCondition(criteria.accessProfileFilter),
  ])
}

/** Resources hold directly and without an end; no profile asks for it, and nothing is known of its use. */
function resourceGrantCondition({ scope, now }: Selecting): Sql {
  const criteria = scope.grantsByCriteria
  if (!criteria) return sql`true`
  const { daysSinceAdded, daysSinceReviewed, grantsAddedBetween: between } = criteria
  const isNone =
    Boolean(criteria.daysSinceLastUsed) ||
    criteria.typeFilter === 'GRANT_FILTER_TYPE_TEMPORARY' ||
    criteria.sourceFilter === 'GRANT_SOURCE_FILTER_INHERITED' ||
    /_INCLUDE_/.test(criteria.accessProfileFilter?.filterType ?? '')
  const reviewed = (which: Sql): Sql => sql`exists (select from reviewed_access w
    where w.entitlement_id = n.entitlement_id and w.principal_id = n.principal_resource_id and ${which})`
  return and([
    isNone ? sql`false` : sql`true`,
    daysSinceAdded ? sql`min(n.created_at) <= ${after(now, -daysSinceAdded)}` : undefined,
    daysSinceReviewed ? sql`not ${reviewed(sql`w.reviewed_at > ${after(now, -daysSinceReviewed)}`)}` : undefined,
    between?.startDate ? sql`min(n.created_at) >= ${between.startDate}` : undefined,
    between?.endDate ? sql`min(n.created_at) < ${between.endDate}` : undefined,
    criteria.changedSinceLastReview
      ? sql`not ${reviewed(sql`w.outcome = 'CERTIFIED' and w.facts_hash = ${RESOURCE_FACTS_HASH}`)}`
      : undefined,
  ])
}

/** It was certified, and is as it was then. */
const UNCHANGED = sql`exists (select from reviewed_access w where w.entitlement_id = g.entitlement_id
  and w.principal_id = a.id and w.outcome = 'CERTIFIED' and w.facts_hash = ${FACTS_HASH})`

type ProfileFilter = NonNullable<NonNullable<Scope['grantsByCriteria']>['accessProfileFilter']>

function profileCondition(filter: ProfileFilter | null | undefined): Sql | undefined {
  if (!filter) return undefined
  const asked = (which: Sql): Sql => sql`exists (select from grant_justifications_view f
    where f.user_id = u.id and f.entitlement_id = e.id and ${which})`
  switch (filter.filterType) {
    case 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL':
      return asked(sql`true`)
    case 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL':
      return sql`not ${asked(sql`true`)}`
    case 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC':
      return asked(sql`f.profile_id = any(${[...filter.includedAccessProfileIds]})`)
    case 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC':
      return sql`not ${asked(sql`f.profile_id = any(${[...filter.excludedAccessProfileIds]})`)}`
    default:
      return undefined
  }
}
