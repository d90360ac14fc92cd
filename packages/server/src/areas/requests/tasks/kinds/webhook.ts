import { whyNotAllowed } from '../../../../service/authority.ts'
import { sql } from '../../../../store/sql.ts'
import { holderOf } from '../../../policies/evaluation/api.ts'
import type { GivenApproval } from '../../../policies/steps/api.ts'
import { createDelivery } from '../../../webhooks/outbound/deliveries/api.ts'
import { showForWebhook } from '../show/for-webhook.ts'
import { escalationOf } from './escalation-instance.ts'
import { approvalGivenToOwners } from './given-to.ts'
import type { StepInProgress, StepResult } from './step-kind.ts'

/** The delivery reports its end itself; this is for the case that it cannot. */
const GRACE = { hours: 1 }
const LOOKED_AT_EVERY = { hours: 1 }

type Hook = { readonly id: string; readonly display_name?: string; readonly url?: string }

/** A system outside decides. It is asked by a delivery and answers at once or by its callback. */
export async function askWebhook(at: StepInProgress, approval: GivenApproval): Promise<StepResult> {
  const webhookId = approval.webhook?.webhookId ?? ''
  const { context, task, note } = at
  const { tx } = context
  const hook = await tx.find<Hook>(sql`select id from webhooks_view where id = ${webhookId} and deleted_at is null`)
  if (!hook) return webhookFailed(at, { webhookId, webhookInstanceId: '', error: 'the webhook is gone' })
  const refused = await whyNotAllowed(context, holderOf(task.policy), { kind: 'webhook', id: webhookId })
  if (refused !== undefined) return webhookFailed(at, { webhookId, webhookInstanceId: '', error: refused })
  const delivery = await createDelivery(context, {
    webhookId,
    source: { approvalStep: { ticketId: task.id } },
    fields: { policyStepId: at.step.id, ...(await showForWebhook(context, task.id)) },
  })
  note('webhookApprovalTriggered', { webhookId, webhookInstanceId: delivery.id }, { userId: '' })
  const webhookUntil = delivery.expires_at.add(GRACE).toString()
  const escalationInstance = escalationOf(approval, tx.now)
  const asked = { webhookId, webhookInstanceId: delivery.id, webhookUntil }
  const instance = { assignedAt: tx.now.toString(), ...asked, ...(escalationInstance ? { escalationInstance } : {}) }
  return { kind: 'waits', state: 'WAITING', instance, assignees: [], dueAt: nextLook(tx.now, instance) }
}

type Asked = {
  readonly webhookId?: string
  readonly webhookInstanceId?: string
  readonly webhookUntil?: string
  readonly escalationInstance?: { readonly alreadyEscalated: boolean; readonly expiresAt: string }
}

/** Hourly, and at the time limit of the step, where that comes before. */
function nextLook(now: Temporal.Instant, { escalationInstance }: Asked): Temporal.Instant {
  const hourly = now.add(LOOKED_AT_EVERY)
  if (!escalationInstance || escalationInstance.alreadyEscalated) return hourly
  const limit = Temporal.Instant.from(escalationInstance.expiresAt)
  return Temporal.Instant.compare(limit, hourly) < 0 ? limit : hourly
}

/** A delivery that was withdrawn, as when its webhook is deleted, reports no end: the step finds out by itself. */
export async function lookAtWebhook(at: StepInProgress): Promise<StepResult> {
  const { tx } = at.context
  const asked: Asked = at.step.instance // Safe because the members are those that `askWebhook` wrote.
  const { webhookId = '', webhookInstanceId = '', webhookUntil } = asked
  const hook = await tx.find(sql`select 1 from webhooks_view where id = ${webhookId} and deleted_at is null`)
  if (!hook) return webhookFailed(at, { webhookId, webhookInstanceId, error: 'the webhook is gone' })
  if (webhookUntil !== undefined && Temporal.Instant.compare(tx.now, Temporal.Instant.from(webhookUntil)) >= 0) {
    return webhookFailed(at, { webhookId, webhookInstanceId, error: 'the webhook did not answer in time' })
  }
  return { kind: 'waits', state: 'WAITING', instance: {}, dueAt: nextLook(tx.now, asked) }
}

type Failed = { readonly webhookId: string; readonly webhookInstanceId: string; readonly error: string }

/** It will not answer any more: people decide. It never counts as approved. */
export function webhookFailed({ context, step, note }: StepInProgress, failed: Failed): StepResult {
  const now = context.tx.now.toString()
  note('webhookApprovalFatalError', failed, { error: true, userId: '' })
  const next = approvalGivenToOwners(step)
  const error = { errorCode: 'PEC-1', description: failed.error, errorUserId: '', erroredAt: now, reassignedAt: now }
  return {
    kind: 'replaced',
    outcome: 'reassignedByError',
    instance: { reassignedByError: { ...error, newPolicyStepId: next.id } },
    by: [next],
  }
}
