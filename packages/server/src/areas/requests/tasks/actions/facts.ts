import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import { ownedApps } from '../../../directory/scope/api.ts'
import { approvedBy } from '../held/held-task.ts'
import { wantsOthers } from '../kinds/given-to.ts'
import { withoutStanding } from '../kinds/standing.ts'
import { listHeldSteps } from '../kinds/work-of-hosts.ts'
import { campaigns } from '../reviews/point.ts'
import type { TaskStepRow } from '../rows/rows.ts'
import { listActiveAssignees, listSteps, type TaskRow } from '../rows/store.ts'
import { progressOf } from '../show/progress.ts'

export type Acting = Pick<Context, 'tx' | 'actor' | 'hasPermission' | 'services'>

/** Whether what the caller approves counts for roles of the service. */
export const mayDecideRoles = ({ hasPermission }: Pick<Acting, 'hasPermission'>): boolean =>
  hasPermission('roles:assign')

/** What decides who may do what with a task now. */
export type Facts = {
  readonly task: TaskRow
  /** Its active step. */
  readonly step: TaskStepRow | undefined
  readonly state: 'OPEN' | 'CLOSED'
  readonly now: Temporal.Instant
  /** May act on tasks at all; who may only read does not. */
  readonly mayAct: boolean
  readonly isAdministrator: boolean
  /** May decide about roles of the service. */
  readonly decidesRoles: boolean
  readonly isOpener: boolean
  readonly isSubject: boolean
  readonly isAssignee: boolean
  /** The caller approved an earlier step, and the active one is for others. */
  readonly hasApprovedBefore: boolean
  readonly isAppOwner: boolean
  readonly isCampaignOwner: boolean
  /** Of a review: whether its campaign goes on. */
  readonly isCampaignOpen: boolean
  /** Of a review: it is decided by signed submissions only. */
  readonly isSigned: boolean
  readonly hasAssignees: boolean
  /** A host of a connector has work of the active step. */
  readonly isHeld: boolean
}

type Rows = {
  readonly tasks: readonly TaskRow[]
  readonly steps: ReadonlyMap<string, readonly TaskStepRow[]>
  readonly assignees: ReadonlyMap<string, readonly string[]>
}

/** The facts of many tasks for one caller. */
export async function factsOf(acting: Acting, { tasks, steps, assignees }: Rows): Promise<Map<string, Facts>> {
  const userId = userIdOf(acting.actor)
  const appIds = [...new Set(tasks.map(({ app_id }) => app_id))]
  const owned = await ownedAmong(acting, userId, appIds)
  const isAdministrator = acting.hasPermission('tasks:write')
  const mayAct = isAdministrator || acting.hasPermission('requests:self')
  const reviewIds = [...new Set(tasks.map(({ access_review_id }) => access_review_id))].filter((id) => id !== '')
  const reviews =
    reviewIds.length === 0
      ? new Map()
      : await acting.services.registry.extensions.only(campaigns).load(acting.tx, reviewIds, userId)
  const active = tasks.flatMap(({ id }) => steps.get(id)?.filter((step) => step.active) ?? [])
  const held = await listHeldSteps(acting, active)
  const appOfTask = new Map(tasks.map(({ id, app_id }) => [id, app_id]))
  const lost = await withoutStanding(acting.tx, userId, {
    steps: active,
    appOf: ({ task_id }) => appOfTask.get(task_id)!,
    ownedBy: async (id) => (id === userId ? owned : ownedAmong(acting, id, appIds)),
  })
  const isMine = (id: string): boolean => id !== '' && id === userId
  return new Map(
    tasks.map((task): [string, Facts] => {
      const named = assignees.get(task.id) ?? []
      const step = active.find((one) => one.task_id === task.id)
      const isAppOwner = owned.has(task.app_id)
      const campaign = task.type === 'certify' ? reviews.get(task.access_review_id) : undefined
      const facts = {
        task,
        step,
        state: stateOf(task),
        now: acting.tx.now,
        mayAct,
        isAdministrator,
        decidesRoles: mayDecideRoles(acting),
        isOpener: isMine(task.created_by_user_id),
        isSubject: isMine(task.user_id),
        isAssignee: named.some(isMine) && !(step && lost.has(step)),
        hasApprovedBefore:
          step !== undefined &&
          wantsOthers(step.document) &&
          approvedBy({ task, steps: steps.get(task.id) ?? [] }).some(isMine),
        isAppOwner,
        isCampaignOwner: campaign?.isOwner ?? false,
        isCampaignOpen: campaign?.isOpen ?? false,
        isSigned: campaign?.requiresSignature ?? false,
        hasAssignees: named.length > 0,
        isHeld: step !== undefined && held.has(step.id),
      }
      return [task.id, facts]
    }),
  )
}

/** The facts of one task. */
export async function taskFactsOf(acting: Acting, task: TaskRow): Promise<Facts> {
  const [steps, assignees] = await Promise.all([
    listSteps(acting.tx, [task.id]),
    listActiveAssignees(acting.tx, [task.id]),
  ])
  return (await factsOf(acting, { tasks: [task], steps: new Map([[task.id, steps]]), assignees })).get(task.id)!
}

/** A run that has ended ends its task, which is told soon after. */
export function stateOf(task: TaskRow): 'OPEN' | 'CLOSED' {
  if (task.state === 'CLOSED' || task.run_state === null) return task.state
  return progressOf(task.run_state).state === 'TASK_STATE_CLOSED' ? 'CLOSED' : 'OPEN'
}

async function ownedAmong({ tx }: Acting, userId: string, appIds: readonly string[]): Promise<Set<string>> {
  const named = appIds.filter((id) => id !== '')
  if (userId === '' || named.length === 0) return new Set()
  const rows = await tx.rows<{ id: string }>(sql`
    select id from unnest(${named}::text[]) as named(id) where id in (${ownedApps(userId)})`)
  return new Set(rows.map(({ id }) => id))
}
