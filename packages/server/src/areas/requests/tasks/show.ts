import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { Expansion } from '../../../wire/expand.ts'
import type { Answer } from '../../../wire/shape.ts'
import { User } from '../../auth/service-principals/api.ts'
import { loadUsers } from '../../directory/users/api.ts'
import { progressOf } from './progress.ts'
import type { Task, TaskView } from './shape.ts'
import type { TaskRow } from './store.ts'

type Requester = Pick<Context, 'tx' | 'actor' | 'hasPermission'>
type Wanted = ReadonlySet<string> | undefined

const USER = 'user.v1.User'

/** A task as responses show it, with the requested users. */
export async function showTask(
  requester: Requester,
  row: TaskRow,
  wanted: Wanted,
): Promise<{ taskView: Answer<typeof TaskView>; expanded: Expansion['list'] }> {
  const expansion = new Expansion(wanted)
  const asked = [
    { path: 'user_id', id: row.user_id },
    { path: 'created_by_user_id', id: row.created_by_user_id },
  ]
  const ids = asked.filter(({ path, id }) => expansion.wants(path) && maySee(requester, id)).map(({ id }) => id)
  for (const [id, user] of await loadUsers(requester.tx, ids)) expansion.add(USER, User, id, user)
  const pathTo = (path: string, id: string): string => (expansion.wants(path) ? expansion.path(USER, id) : '')
  const userPath = pathTo('user_id', row.user_id)
  const taskView = {
    ...NO_PATHS,
    task: toTask(row),
    objectPermissions: { read: true, edit: false, delete: false, extra: {} },
    userPath,
    createdByUserPath: pathTo('created_by_user_id', row.created_by_user_id),
  }
  return { taskView, expanded: expansion.list }
}

const maySee = ({ actor, hasPermission }: Requester, id: string): boolean =>
  hasPermission('users:read') || userIdOf(actor) === id

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
} as const

export function toTask(row: TaskRow): NonNullable<Answer<typeof Task>> {
  const { state, processing, outcome } = progressOf(row.run_state)
  // Safe because objects are all that is stored there.
  const values = row.form_values as Record<string, unknown>
  return {
    id: row.id,
    numericId: row.numeric_id,
    displayName: row.display_name,
    description: row.description,
    state,
    processing,
    type: {
      action: {
        actionId: row.action_id,
        displayName: row.display_name,
        formValues: values,
        type: 'TYPE_WORKFLOW',
        actionInstance: null,
        createdAppResourceId: '',
        createdAppResourceTypeId: '',
        createdAppEntitlementIds: [],
        outcome,
        outcomeTime: row.run_completed_at,
      },
    },
    origin: row.origin as 'TASK_ORIGIN_API', // Safe because names of origins are all that is stored there.
    userId: row.user_id,
    createdByUserId: row.created_by_user_id,
    emergencyAccess: false,
    policy: null,
    policyGenerationId: '',
    form: row.form as NonNullable<Answer<typeof Task>>['form'], // Safe because it is stored as the shape wrote it.
    data: values,
    actions: [],
    stepApproverIds: [],
    approverIds: [],
    commentCount: 0,
    insightIds: [],
    recommendation: 'INSIGHT_RECOMMENDATION_UNSPECIFIED',
    analysisId: '',
    revocationTargets: [],
    externalRefs: [],
    annotations: [],
    createdAt: row.created_at,
    updatedAt: row.run_updated_at,
    deletedAt: null,
  }
}
