import { enqueueAll } from '../../../../engine/enqueue.ts'
import { newId } from '../../../../lib/ids.ts'
import { sql } from '../../../../store/sql.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import { evaluatePolicy, policyVariables } from '../../../policies/evaluation/api.ts'
import { approverKindOf, readStep } from '../../../policies/steps/api.ts'
import { addInsightsOfMany } from '../../insights/api.ts'
import { begin } from '../create/create-task.ts'
import { newWork, SERVICE } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'
import { escalationOf } from '../kinds/escalation-instance.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import { firstStateOf } from '../machine/states.ts'
import { DUE } from '../outside/look-again.ts'
import { aboutOf } from '../policy/about.ts'
import { instancePolicy } from '../policy/instance.ts'
import type { StoredTask, TaskStepRow } from '../rows/rows.ts'
import { saveSteps } from '../rows/store.ts'
import { type Assigned, ReviewerFinder } from './reviewers.ts'

/**
 * Starts some of the staged tasks of a campaign; answers how many. Those whose policy only asks people are started
 * together, with a few statements; others one by one, as other tasks are.
 */
export async function startStaged(context: AreaContext, reviewId: string, limit: number): Promise<number> {
  const { tx } = context
  const tasks = await tx.rows<StoredTask>(sql`
    select * from tasks where access_review_id = ${reviewId} and staged order by numeric_id limit ${limit} for update`)
  if (tasks.length === 0) return 0
  const finder = new ReviewerFinder(context, reviewId)
  const together: Started[] = []
  const steps = new Map<string, readonly FrozenStep[] | undefined>()
  for (const stored of tasks) {
    const task: StoredTask = { ...stored, staged: false, deleted_at: null, created_at: tx.now, updated_at: tx.now }
    if (!steps.has(task.policy_id)) steps.set(task.policy_id, await plainSteps(context, task))
    const plain = steps.get(task.policy_id)
    if (plain) together.push(await started(task, plain, finder))
    else await startAlone(context, task)
  }
  await saveStarted(context, together)
  await addInsightsOfMany(tx, tasks)
  return tasks.length
}

/** The steps of a policy that chooses nothing by the task and begins by asking people; undefined for any other. */
export async function plainSteps(context: AreaContext, task: StoredTask): Promise<readonly FrozenStep[] | undefined> {
  const { policy } = task
  if (!policy || Object.values(policy.policies).some(({ rules }) => rules.length > 0)) return undefined
  const { steps, error } = await evaluatePolicy(context, policy, await policyVariables(context.tx, aboutOf(task)))
  const [first] = steps
  if (error !== '' || first?.kind !== 'approval') return undefined
  const { approval } = readStep(first.document)
  const isOutside = !approval || approval.webhook || approval.agent || approval.expression
  return isOutside ? undefined : steps
}

type Started = { readonly task: StoredTask; readonly steps: readonly TaskStepRow[]; readonly assigned: Assigned }

async function started(task: StoredTask, plain: readonly FrozenStep[], finder: ReviewerFinder): Promise<Started> {
  const { now } = finder.context.tx
  const generation = newId(now)
  const approval = readStep(plain[0]!.document).approval!
  const assigned = await finder.find(task, approval)
  const escalation = escalationOf(approval, now)
  const steps = plain.map(({ kind, document }, position): TaskStepRow => {
    const content = (document[kind] ?? {}) as Readonly<Record<string, unknown>> // Safe because a step has that member.
    const isFirst = position === 0
    return {
      tenant_id: task.tenant_id,
      id: newId(now),
      task_id: task.id,
      generation_id: generation,
      position,
      kind,
      approval_kind: kind === 'approval' ? (approverKindOf(content) ?? '') : '',
      state: isFirst ? 'WAITING' : firstStateOf(kind),
      active: isFirst,
      outcome: '',
      document: content,
      instance: isFirst
        ? { assignedAt: now.toString(), ...(escalation ? { escalationInstance: escalation } : {}) }
        : {},
      due_at: isFirst && escalation ? Temporal.Instant.from(escalation.expiresAt) : null,
      started_at: isFirst ? now : null,
      ended_at: null,
    }
  })
  return { task: { ...task, policy_generation_id: generation }, steps, assigned }
}

async function saveStarted({ tx }: AreaContext, all: readonly Started[]): Promise<void> {
  if (all.length === 0) return
  const tasks = all.map(({ task, assigned }) => ({
    id: task.id,
    generation: task.policy_generation_id,
    audits: 1 + assigned.audits.length,
  }))
  await tx.run(sql`
    update tasks t set staged = false, deleted_at = null, created_at = ${tx.now}, updated_at = ${tx.now},
      processing = 'WAITING', policy_generation_id = n.generation, audit_count = n.audits
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as n(id text, generation text, audits integer)
    where t.id = n.id`)
  await saveSteps(
    tx,
    all.flatMap(({ steps }) => steps),
  )
  const assignees = all.flatMap(({ task, steps, assigned }) =>
    assigned.userIds.map((userId) => ({ task: task.id, step: steps[0]!.id, userId, number: String(task.numeric_id) })),
  )
  await tx.run(sql`
    insert into task_assignees (task_id, step_id, user_id, numeric_id, active, assigned_at)
    select task, step, "userId", number, true, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(assignees)}::jsonb) as n(task text, step text, "userId" text, number bigint)
    on conflict do nothing`)
  const audits = all.flatMap(({ task, assigned }) =>
    [{ event: 'taskCreated', detail: {}, error: false }, ...assigned.audits].map((audit, index) => ({
      id: newId(tx.now),
      task: task.id,
      ordinal: index + 1,
      ...audit,
    })),
  )
  await tx.run(sql`
    insert into task_audits (id, task_id, at, user_id, event, detail, error, ordinal, workflow_step, task_state)
    select id, task, ${tx.now}, '', event, detail, error, ordinal, 1, 'OPEN'
    from jsonb_to_recordset(${JSON.stringify(audits)}::jsonb) as n(
      id text, task text, event text, detail jsonb, error boolean, ordinal integer)`)
  const timers = all.flatMap(({ task, steps }) => {
    const due = steps[0]?.due_at
    return due ? [{ key: steps[0]!.id, due, payload: { taskId: task.id, stepId: steps[0]!.id } }] : []
  })
  await enqueueAll(tx, DUE, timers, 'replace')
}

async function startAlone(context: AreaContext, task: StoredTask): Promise<void> {
  const { tx } = context
  await tx.run(sql`
    update tasks set staged = false, deleted_at = null, created_at = ${tx.now}, updated_at = ${tx.now}
    where id = ${task.id}`)
  const work = newWork({ context, by: SERVICE, before: task, task, steps: [], assignees: [] })
  work.task = { ...work.task, policy_generation_id: newId(tx.now) }
  work.note('taskCreated', {})
  const { policy } = task
  const steps = await instancePolicy(work, policy ? { frozen: policy } : { policyId: task.policy_id })
  await begin(work, steps)
  await settleWork(work)
}
