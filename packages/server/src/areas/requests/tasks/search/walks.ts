import { userIdOf } from '../../../../service/actor.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { ownedApps } from '../../../directory/scope/api.ts'
import type { Searching } from './conditions.ts'
import type { Filters } from './filters.ts'

/**
 * One way from ids to tasks: for each of the ids, a stretch of an index in the order of the numbers. `from` has the
 * task `t`, `on` compares with the id `w.id`, and `number` is the number of the task as that index has it.
 */
export type Walk = { readonly ids: readonly string[]; readonly from: Sql; readonly on: Sql; readonly number: Sql }

const MOST = 64
/** More reports or apps than this one person hardly has; those beyond are found by their other relations only. */
const MOST_RELATED = 500

const TASKS = { from: sql`tasks t`, number: sql`t.numeric_id` }
const JOINED = { number: sql`a.numeric_id` }
const ASSIGNED = {
  ...JOINED,
  from: sql`task_assignees a join tasks t on t.tenant_id = a.tenant_id and t.numeric_id = a.numeric_id`,
}
const ACTED = {
  ...JOINED,
  from: sql`task_actions a join tasks t on t.tenant_id = a.tenant_id and t.numeric_id = a.numeric_id`,
}

type Ids = readonly string[]

const assignedTo = (ids: Ids): Walk => ({ ...ASSIGNED, ids, on: sql`a.user_id = w.id and a.active` })
const everAssignedTo = (ids: Ids): Walk => ({ ...ASSIGNED, ids, on: sql`a.user_id = w.id` })
const actedOnBy = (ids: Ids): Walk => ({ ...ACTED, ids, on: sql`a.user_id = w.id and a.user_id <> ''` })
const openedBy = (ids: Ids): Walk => ({ ...TASKS, ids, on: sql`t.created_by_user_id = w.id` })
const aboutUsers = (ids: Ids): Walk => ({ ...TASKS, ids, on: sql`t.user_id = w.id` })
const aboutApps = (ids: Ids): Walk => ({ ...TASKS, ids, on: sql`t.app_id = w.id and t.app_id <> ''` })
const aboutEntitlements = (ids: Ids): Walk => ({
  ...TASKS,
  ids,
  on: sql`t.entitlement_id = w.id and t.entitlement_id <> ''`,
})

/**
 * The ways that together lead to every task that is searched: the page is merged from the beginnings of all of them.
 * Undefined when the tasks are read in their own order instead.
 */
export async function walksOf(searching: Searching, filters: Filters): Promise<readonly Walk[] | undefined> {
  const {
    myWorkUserIds = [],
    assigneesInIds = [],
    openerIds = [],
    subjectIds = [],
    previouslyActedOnIds = [],
  } = filters
  const { openerOrSubjectUserId = '', actorId = '', appEntitlementIds = [], applicationIds = [] } = filters
  if (filters.refs?.length) return undefined
  if (few(myWorkUserIds)) return [assignedTo(myWorkUserIds), openedBy(myWorkUserIds), aboutUsers(myWorkUserIds)]
  if (few(assigneesInIds)) return [assignedTo(assigneesInIds)]
  if (openerOrSubjectUserId !== '') return [openedBy([openerOrSubjectUserId]), aboutUsers([openerOrSubjectUserId])]
  if (actorId !== '') return [openedBy([actorId])]
  if (few(openerIds)) return [openedBy(openerIds)]
  if (few(subjectIds)) return [aboutUsers(subjectIds)]
  if (few(previouslyActedOnIds)) return [actedOnBy(previouslyActedOnIds)]
  if (few(appEntitlementIds)) return [aboutEntitlements(appEntitlementIds)]
  if (few(applicationIds)) return [aboutApps(applicationIds)]
  return searching.hasPermission('tasks:read') ? undefined : relatedTo(searching)
}

const few = (ids: Ids): boolean => ids.length > 0 && ids.length <= MOST

/** Everything that somebody without the right to read all tasks sees. */
async function relatedTo({ tx, actor }: Searching): Promise<readonly Walk[]> {
  const userId = userIdOf(actor)
  const own = [userId]
  const reports = await tx.rows<{ id: string }>(
    sql`select id from users_view where ${userId} = any(manager_ids) limit ${MOST_RELATED}`,
  )
  const apps = await tx.rows<{ id: string }>(
    sql`select owned.id from (${ownedApps(userId)}) as owned(id) limit ${MOST_RELATED}`,
  )
  const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
  return [aboutUsers([...own, ...idsOf(reports)]), openedBy(own), everAssignedTo(own), aboutApps(idsOf(apps))]
}
