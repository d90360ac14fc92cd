import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import type { Expansion } from '../../../../wire/expand.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { expand } from '../../../directory/api.ts'
import { addUsers } from '../../../directory/users/show/api.ts'
import { factsOf } from '../actions/facts.ts'
import { actionsOf } from '../actions/table.ts'
import { gatedCalls } from '../kinds/tool-call.ts'
import type { TaskStepRow } from '../rows/rows.ts'
import { listActiveAssignees, listSteps, type TaskRow } from '../rows/store.ts'
import type { TaskView } from '../shape.ts'
import { addInsightsTo, insightIdsOf, insightsPathOf } from './insights.ts'
import { toTask } from './view.ts'

type Requester = Pick<Context, 'tx' | 'tenant' | 'actor' | 'hasPermission' | 'grants' | 'services'>
type Wanted = ReadonlySet<string> | undefined
type Shown = { taskViews: Answer<typeof TaskView>[]; expanded: Expansion['list'] }

const USER = 'user.v1.User'

/** A task as responses show it, with the requested objects. */
export async function showTask(
  requester: Requester,
  row: TaskRow,
  wanted: Wanted,
): Promise<{ taskView: Answer<typeof TaskView>; expanded: Expansion['list'] }> {
  const { taskViews, expanded } = await showTasks(requester, [row], wanted)
  return { taskView: taskViews[0]!, expanded }
}

/** Everything about all of them is loaded by one query for each kind of object. */
export async function showTasks(requester: Requester, rows: readonly TaskRow[], wanted: Wanted): Promise<Shown> {
  const { tx } = requester
  const ids = rows.map(({ id }) => id)
  const [listed, assignees] = await Promise.all([listSteps(tx, ids), listActiveAssignees(tx, ids)])
  const steps = groupSteps(listed)
  const facts = await factsOf(requester, { tasks: rows, steps, assignees })
  const related = await expand(requester, wanted, {
    apps: { app_id: rows.map(({ app_id }) => app_id) },
    accounts: { app_user_id: rows.map(({ account_id }) => account_id) },
    entitlements: { app_entitlement_ids: rows.map(({ entitlement_id }) => entitlement_id) },
    resources: { resource: rows.map(({ resource_id }) => resource_id) },
  })
  const { expansion } = related
  const namedOf = (row: TaskRow) => peopleOf(row, assignees.get(row.id) ?? [])
  const wantedPeople = rows.flatMap(namedOf).filter(({ path }) => expansion.wants(path))
  await addUsers(
    requester,
    expansion,
    wantedPeople.map(({ id }) => id),
  )
  await addInsightsTo(requester, expansion, rows)
  const called = await calledOf(requester, rows)
  const taskViews = rows.map((row): Answer<typeof TaskView> => {
    const people = namedOf(row)
    const pathTo = (path: string): string =>
      expansion.wants(path)
        ? expansion.path(USER, ...people.filter((one) => one.path === path).map(({ id }) => id))
        : ''
    const actions = actionsOf(facts.get(row.id)!)
    const isAdministrator = requester.hasPermission('tasks:write')
    return {
      ...NO_PATHS,
      task: toTask(row, {
        steps: steps.get(row.id) ?? [],
        assignees: assignees.get(row.id) ?? [],
        actions,
        insightIds: insightIdsOf(row),
        ...(called.has(row.id) ? { called: called.get(row.id)! } : {}),
      }),
      objectPermissions: { read: true, edit: actions.length > 1, delete: isAdministrator, extra: {} },
      appPath: expansion.wants('app_id') ? related.at('app', row.app_id) : '',
      appUserPath: expansion.wants('app_user_id') ? related.at('account', row.account_id) : '',
      entitlementsPath: expansion.wants('app_entitlement_ids') ? related.at('entitlement', row.entitlement_id) : '',
      principalResourcePath: expansion.wants('resource') ? related.at('resource', row.resource_id) : '',
      userPath: pathTo('user_id'),
      createdByUserPath: pathTo('created_by_user_id'),
      identityUserPath: pathTo('identity_user_id'),
      stepApproversPath: pathTo('step_approver_ids'),
      approversPath: pathTo('approver_ids'),
      insightsPath: insightsPathOf(expansion, row),
    }
  })
  return { taskViews, expanded: expansion.list }
}

/** What a tool answered is for the one who called; why it did not, for everybody who sees the task. */
async function calledOf(requester: Requester, rows: readonly TaskRow[]) {
  const calls = rows.filter(({ action_type }) => action_type === 'TYPE_TOOL_CALL')
  if (calls.length === 0) return new Map<string, { toolOutput: string; toolError: string }>()
  const own = new Set(calls.filter(({ user_id }) => user_id === userIdOf(requester.actor)).map(({ id }) => id))
  const shown = await requester.services.registry.extensions.only(gatedCalls).show(
    requester,
    calls.map(({ id }) => id),
  )
  return new Map(
    [...shown].map(([id, { toolOutput, toolError }]) => [id, { toolOutput: own.has(id) ? toolOutput : '', toolError }]),
  )
}

function groupSteps(rows: readonly TaskStepRow[]): Map<string, TaskStepRow[]> {
  const found = new Map<string, TaskStepRow[]>()
  for (const row of rows) {
    const of = found.get(row.task_id)
    if (of) of.push(row)
    else found.set(row.task_id, [row])
  }
  return found
}

type Person = { readonly path: string; readonly id: string }

const peopleOf = (row: TaskRow, assignees: readonly string[]): Person[] =>
  [
    { path: 'user_id', id: row.user_id },
    { path: 'identity_user_id', id: row.user_id },
    { path: 'created_by_user_id', id: row.created_by_user_id },
    ...assignees.map((id) => ({ path: 'step_approver_ids', id })),
    ...row.approver_ids.map((id) => ({ path: 'approver_ids', id })),
  ].filter(({ id }) => id !== '')

const NO_PATHS = {
  accessReviewPath: '',
  appPath: '',
  appUserPath: '',
  appUserLastUsagePath: '',
  approversPath: '',
  entitlementsPath: '',
  identityUserPath: '',
  insightsPath: '',
  principalResourcePath: '',
  resourceBindingsPath: '',
  roleResourcePath: '',
  scopeResourcePath: '',
  stepApproversPath: '',
}
