import { after } from '../../../../lib/duration.ts'
import { invalid } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { wordConditions } from '../../../directory/search/api.ts'
import { campaigns } from '../reviews/point.ts'
import { DECIDED_AT } from '../times/decided.ts'
import type { Filters } from './filters.ts'

export type Searching = Pick<Context, 'tx' | 'actor' | 'hasPermission' | 'services'>

const any = (column: Sql, ids: readonly string[] | undefined): Sql | undefined =>
  ids && ids.length > 0 ? sql`${column} = any(${[...ids]})` : undefined
const none = (column: Sql, ids: readonly string[] | undefined): Sql | undefined =>
  ids && ids.length > 0 ? sql`not (${column} = any(${[...ids]}))` : undefined

/** What the task `t` has to be for every filter that is set. */
export async function conditionsOf(searching: Searching, filters: Filters): Promise<(Sql | undefined)[]> {
  const { pendingActionFilter = '', accessReviewIds = [] } = filters
  if (pendingActionFilter.endsWith('_PENDING') && accessReviewIds.length !== 1) {
    throw invalid('pendingActionFilter', 'needs exactly one of accessReviewIds')
  }
  return [
    filters.includeDeleted ? undefined : sql`t.deleted_at is null`,
    any(
      sql`t.id`,
      filters.refs?.map(({ id = '' }) => id),
    ),
    none(sql`t.id`, filters.excludeIds),
    statesOf(searching, filters),
    any(sql`t.type`, typesOf(filters)),
    any(sql`t.app_id`, filters.applicationIds),
    none(sql`t.app_id`, filters.excludeApplicationIds),
    any(sql`t.entitlement_id`, filters.appEntitlementIds),
    none(sql`t.entitlement_id`, filters.excludeAppEntitlementIds),
    any(sql`t.user_id`, filters.subjectIds),
    any(sql`t.account_id`, filters.appUserSubjectIds),
    any(sql`t.created_by_user_id`, filters.openerIds),
    filters.actorId ? sql`t.created_by_user_id = ${filters.actorId}` : undefined,
    filters.openerOrSubjectUserId
      ? sql`${filters.openerOrSubjectUserId} in (t.created_by_user_id, t.user_id)`
      : undefined,
    any(sql`t.access_review_id`, filters.accessReviewIds),
    outcomesOf(filters),
    emergencyOf(filters),
    filters.createdAfter && sql`t.created_at >= ${filters.createdAfter}`,
    filters.createdBefore && sql`t.created_at < ${filters.createdBefore}`,
    filters.outcomeAfter && sql`t.outcome_at >= ${filters.outcomeAfter}`,
    filters.outcomeBefore && sql`t.outcome_at < ${filters.outcomeBefore}`,
    // A decision is a change of the task.
    filters.decidedAfter && sql`t.updated_at >= ${filters.decidedAfter} and ${DECIDED_AT} >= ${filters.decidedAfter}`,
    filters.decidedBefore && sql`${DECIDED_AT} < ${filters.decidedBefore}`,
    filters.olderThanDuration
      ? sql`t.state = 'OPEN' and t.created_at < ${after(searching.tx.now, -filters.olderThanDuration)}`
      : undefined,
    pendingOf(searching, pendingActionFilter),
    ...aboutObjects(filters),
    ...aboutPeople(filters),
    ...aboutSteps(filters),
    await queryOf(searching, filters),
  ]
}

/** Reviews that the caller has decided and not submitted, or the others. */
function pendingOf({ services, actor }: Searching, filter: string): Sql | undefined {
  const isWith = filter === 'PENDING_ACTION_FILTER_WITH_PENDING'
  if (!isWith && filter !== 'PENDING_ACTION_FILTER_WITHOUT_PENDING') return undefined
  const pending = services.registry.extensions.only(campaigns).pendingOf(userIdOf(actor))
  return isWith ? pending : sql`not ${pending}`
}

function statesOf({ tx: _, actor }: Searching, { taskStates = [], includeActedAfter }: Filters): Sql | undefined {
  const states = taskStates.map((name) => name.slice('TASK_STATE_'.length))
  if (states.length === 0) return undefined
  const inState = sql`t.state = any(${states})`
  if (!includeActedAfter) return inState
  const userId = userIdOf(actor)
  return sql`(${inState} or (t.state = 'CLOSED' and exists (
    select from task_actions d where d.user_id = ${userId} and d.user_id <> '' and d.task_id = t.id
      and d.at >= ${includeActedAfter})))`
}

const TYPES = ['grant', 'revoke', 'certify', 'offboarding', 'action', 'finding'] as const
const typesOf = ({ taskTypes = [] }: Filters): string[] =>
  taskTypes.flatMap((filter) => TYPES.filter((name) => filter[name] !== undefined))

/** Each list is about one type; two of them find tasks of both. */
function outcomesOf({ grantOutcomes = [], revokeOutcomes = [], certifyOutcomes = [] }: Filters): Sql | undefined {
  const wanted = [
    { type: 'grant', prefix: 'GRANT_OUTCOME_', names: grantOutcomes },
    { type: 'revoke', prefix: 'REVOKE_OUTCOME_', names: revokeOutcomes },
    { type: 'certify', prefix: 'CERTIFY_OUTCOME_', names: certifyOutcomes },
  ].filter(({ names }) => names.length > 0)
  if (wanted.length === 0) return undefined
  const each = wanted.map(
    ({ type, prefix, names }) =>
      sql`(t.type = ${type} and t.outcome = any(${names.map((name) => name.slice(prefix.length))}))`,
  )
  return sql`(${each.reduce((left, right) => sql`${left} or ${right}`)})`
}

function emergencyOf({ emergencyStatus }: Filters): Sql | undefined {
  if (emergencyStatus === 'EMERGENCY') return sql`t.emergency`
  return emergencyStatus === 'NON_EMERGENCY' ? sql`not t.emergency` : undefined
}

const entitlementWith = (condition: Sql): Sql =>
  sql`exists (select from app_entitlements_view e where e.id = t.entitlement_id and ${condition})`

const aboutObjects = (filters: Filters): (Sql | undefined)[] => {
  const { appResourceTypeIds, excludeAppResourceTypeIds, appResourceIds } = filters
  const types = any(sql`e.app_resource_type_id`, appResourceTypeIds)
  const notTypes = any(sql`e.app_resource_type_id`, excludeAppResourceTypeIds)
  const resources = any(sql`e.app_resource_id`, appResourceIds)
  return [
    types && entitlementWith(types),
    notTypes && sql`not ${entitlementWith(notTypes)}`,
    resources && entitlementWith(resources),
  ]
}

const accountWith = (condition: Sql): Sql =>
  sql`exists (select from app_users_view a where a.id = t.account_id and ${condition})`

const aboutPeople = (filters: Filters): (Sql | undefined)[] => {
  const owners = any(sql`a.identity_user_id`, filters.accountOwnerIds)
  const types = any(sql`a.app_user_type`, filters.accountTypes)
  const statuses = any(sql`a.status`, filters.accountStatuses)
  const employment = any(sql`u.employment_status`, filters.userEmploymentStatuses)
  return [
    owners && accountWith(owners),
    types && accountWith(types),
    statuses && accountWith(statuses),
    employment && sql`exists (select from users_view u where u.id = t.user_id and ${employment})`,
    assignedNow(filters.assigneesInIds),
    filters.assignedOrStepApproverUserId ? assignedOrDecided(filters.assignedOrStepApproverUserId) : undefined,
    myWork(filters.myWorkUserIds),
    actedOn(filters.previouslyActedOnIds),
  ]
}

const assignedNow = (ids: readonly string[] | undefined): Sql | undefined =>
  ids && ids.length > 0
    ? sql`exists (select from task_assignees n where n.task_id = t.id and n.active and n.user_id = any(${[...ids]}))`
    : undefined

const assignedOrDecided = (id: string): Sql => sql`(
  exists (select from task_assignees n where n.task_id = t.id and n.active and n.user_id = ${id})
  or (t.state = 'CLOSED' and ${id} = any(t.approver_ids)))`

const myWork = (ids: readonly string[] | undefined): Sql | undefined =>
  ids && ids.length > 0
    ? sql`t.state = 'OPEN' and (t.created_by_user_id = any(${[...ids]}) or t.user_id = any(${[...ids]}) or ${assignedNow(ids)!})`
    : undefined

const actedOn = (ids: readonly string[] | undefined): Sql | undefined =>
  ids && ids.length > 0
    ? sql`exists (select from task_actions d where d.task_id = t.id and d.user_id = any(${[...ids]}))`
    : undefined

const stepWith = (condition: Sql): Sql =>
  sql`exists (select from task_steps s where s.task_id = t.id and s.active and ${condition})`

const aboutSteps = (filters: Filters): (Sql | undefined)[] => {
  const { currentStep = '', stepApprovalTypes = [], requireApprovalReason, requireDenialReason } = filters
  const kind = STEPS.get(currentStep)
  const kinds = stepApprovalTypes.map((name) => approvalKindOf(name.slice('STEP_APPROVAL_TYPE_'.length)))
  return [
    kind === undefined ? undefined : stepWith(sql`s.kind = ${kind}`),
    kinds.length > 0 ? stepWith(sql`s.kind = 'approval' and s.approval_kind = any(${kinds})`) : undefined,
    requireApprovalReason ? stepWith(sql`(s.document ->> 'requireApprovalReason')::boolean`) : undefined,
    requireDenialReason ? stepWith(sql`(s.document ->> 'requireDenialReason')::boolean`) : undefined,
  ]
}

const STEPS = new Map([
  ['TASK_SEARCH_CURRENT_STEP_APPROVAL', 'approval'],
  ['TASK_SEARCH_CURRENT_STEP_PROVISION', 'provision'],
])

/** APP_OWNERS → appOwners */
const approvalKindOf = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Words, or the number of a task. */
async function queryOf({ tx }: Searching, { query = '' }: Filters): Promise<Sql | undefined> {
  const wanted = query.trim()
  if (wanted === '') return undefined
  const words = await wordConditions(tx, sql`t.id`, { type: 'task', query: wanted })
  const byWords = words.length > 0 ? words.reduce((left, right) => sql`${left} and ${right}`) : sql`false`
  const isNumber = /^\d{1,18}$/.test(wanted)
  return isNumber ? sql`(t.numeric_id = ${BigInt(wanted)} or (${byWords}))` : sql`(t.id = ${wanted} or (${byWords}))`
}
