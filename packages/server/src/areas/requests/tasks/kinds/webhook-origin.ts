import { newId } from '../../../../lib/ids.ts'
import type { AreaJobContext } from '../../../../service/area-job.ts'
import { reachOfStep, seeing } from '../../../policies/steps/api.ts'
import { BadAnswer, type Origin } from '../../../webhooks/outbound/answers/api.ts'
import { applyResult, inProgress } from '../held/advance.ts'
import { openWork, SERVICE, type Work } from '../held/held-task.ts'
import { settleWork } from '../held/settle.ts'
import { auditTask } from '../outside/act.ts'
import { enabledUsers } from '../rows/people.ts'
import type { TaskStepRow } from '../rows/rows.ts'
import { entitlementsOf } from './approval.ts'
import { approvalGivenTo } from './given-to.ts'
import type { StepResult } from './step-kind.ts'
import { webhookFailed } from './webhook.ts'
import { checkedSteps } from './webhook-steps.ts'

/** The answers to deliveries of approval steps. */
export const approvalOrigin: Origin = {
  source: 'approvalStep',

  async attempted({ tx }, { source, error, ...delivery }) {
    const called = calledIn(delivery)
    await auditTask(tx, taskOf(source), 'webhookApprovalAttempt', called)
    if (isBad(error)) {
      await auditTask(tx, taskOf(source), 'webhookApprovalBadResponse', { ...called, error }, { error: true })
    }
  },

  async answered(context, { deliveryId, webhookId, source, document }) {
    const found = await openAsked(context, taskOf(source), deliveryId)
    if (!found) return
    const { work, step } = found
    work.note('webhookApprovalSuccess', { webhookId, webhookInstanceId: deliveryId }, { userId: '' })
    const result = await resultOf(work, step, document as Answer, webhookId)
    await applyResult(work, step.id, result)
    await settleWork(work)
  },

  async failed(context, { source, error, isUnusable, ...delivery }) {
    const { deliveryId, webhookId } = delivery
    const found = await openAsked(context, taskOf(source), deliveryId)
    if (!found) return
    const { work, step } = found
    if (isUnusable) {
      work.note('webhookApprovalBadResponse', { ...calledIn(delivery), error }, { error: true, userId: '' })
    }
    const at = inProgress(work, step.id)
    await applyResult(work, step.id, webhookFailed(at, { webhookId, webhookInstanceId: deliveryId, error }))
    await settleWork(work)
  },
}

type Called = {
  readonly deliveryId: string
  readonly webhookId: string
  readonly webhookName: string
  readonly webhookUrl: string
}

/** What an audit says of the call of a webhook. */
export const calledIn = ({ deliveryId, webhookId, webhookName, webhookUrl }: Called) => ({
  webhookId,
  webhookInstanceId: deliveryId,
  webhookName,
  webhookUrl,
})

const isBad = (error: string): boolean => error.startsWith('bad_response')

type Source = Parameters<NonNullable<Origin['answered']>>[1]['source']
const taskOf = (source: Source): string => ('approvalStep' in source ? source.approvalStep.ticketId : '')

type Answer = {
  readonly approve?: { readonly comment?: string }
  readonly deny?: { readonly comment?: string }
  readonly reassign?: { readonly newStepUserIds?: readonly string[]; readonly comment?: string }
  readonly replacePolicy?: { readonly policySteps?: readonly Record<string, unknown>[]; readonly comment?: string }
}

/** The task and the step that waits for this very delivery; late answers find none. */
async function openAsked(
  context: AreaJobContext,
  taskId: string,
  deliveryId: string,
): Promise<{ work: Work; step: TaskStepRow } | undefined> {
  const work = await openWork(context, taskId, { ...SERVICE, deliveryId })
  const step = work?.steps.find((one) => one.active && one.instance.webhookInstanceId === deliveryId)
  return work && step && work.task.state === 'OPEN' ? { work, step } : undefined
}

async function resultOf(work: Work, step: TaskStepRow, answer: Answer, webhookId: string): Promise<StepResult> {
  const { tx } = work.context
  const now = tx.now.toString()
  const actor = `webhook:${webhookId}`
  const comment = Object.values(answer).find((one) => one?.comment)?.comment ?? ''
  if (comment !== '') work.note('comment', { comment }, { userId: '' })
  if (answer.approve) {
    const approved = { userId: '', approvedAt: now, entitlements: entitlementsOf(work.task) }
    return { kind: 'done', outcome: 'approved', instance: { approved } }
  }
  if (answer.deny) return { kind: 'done', outcome: 'denied', instance: { denied: { userId: '', deniedAt: now } } }
  if (answer.reassign) return reassigned(work, step, answer.reassign.newStepUserIds ?? [])
  const steps = checkedSteps(answer.replacePolicy?.policySteps ?? [])
  // What a webhook says for a step sees no further than the step.
  const reach = reachOfStep(step.document)
  const by = { steps: steps.map((one) => seeing({ ...one, id: newId(tx.now) }, reach)) }
  return { kind: 'policyReplaced', instance: {}, by, actor }
}

async function reassigned(work: Work, step: TaskStepRow, asked: readonly string[]): Promise<StepResult> {
  const { tx } = work.context
  const userIds = await enabledUsers(tx, asked)
  if (userIds.length === 0) throw new BadAnswer('newStepUserIds: none of them is an enabled user')
  const next = approvalGivenTo(step, userIds)
  work.note(
    'approvalReassigned',
    { newPolicyStepId: next.id, oldPolicyStepId: step.id, newUsers: userIds },
    { userId: '' },
  )
  const instance = { reassigned: { userId: '', reassignedAt: tx.now.toString(), newPolicyStepId: next.id } }
  return { kind: 'replaced', outcome: 'reassigned', instance, by: [next] }
}
