import { Failure } from '../../../../lib/failure.ts'
import { createDelivery } from '../../../webhooks/outbound/deliveries/api.ts'
import type { LookReason, StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import { showForWebhook } from '../../tasks/show/api.ts'
import { finish } from './finish.ts'
import { type Note, noteOf } from './note.ts'
import { fallBack } from './results.ts'
import type { Situation } from './situation.ts'

/** The delivery reports its end itself; this is for the case that it cannot. */
const GRACE = { hours: 1 }

/** A webhook does it, and answers that it has, now or later. */
export async function callWebhook(at: StepInProgress, _situation: Situation, webhookId: string): Promise<StepResult> {
  const { task, step, context } = at
  try {
    const fields = await showForWebhook(context, task.id)
    const delivery = await createDelivery(context, {
      webhookId,
      source: { provisionStep: { ticketId: task.id } },
      fields,
    })
    const until = delivery.expires_at.add(GRACE)
    const names = { webhookId, webhookInstanceId: delivery.id }
    at.note('webhookTriggered', names)
    const note: Note = { waits: 'webhook', deliveryId: delivery.id, until: until.toString() }
    return {
      kind: 'waits',
      state: 'WEBHOOK_WAITING',
      instance: { ...step.instance, ...names, note },
      assignees: [],
      dueAt: until,
    }
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return fallBack(at, `webhook ${webhookId} is gone`)
    throw error
  }
}

export async function lookAtWebhook(at: StepInProgress, situation: Situation, _why: LookReason): Promise<StepResult> {
  const { step, context } = at
  const note = noteOf(step)
  if (note?.waits !== 'webhook') throw new Error('the step waits for no webhook')
  const { answer, until, deliveryId } = note
  if (answer) {
    const names = { webhookId: String(step.instance.webhookId ?? ''), webhookInstanceId: deliveryId }
    if (answer.comment !== '') at.note('comment', { comment: answer.comment })
    if (answer.outcome === 'complete') {
      at.note('webhookSuccess', names)
      return finish(at, situation, { proof: 'CONNECTOR', by: `webhook ${deliveryId}`, isConfirmed: false })
    }
    return fallBack(at, answer.comment || 'the webhook could not do it')
  }
  const dueAt = Temporal.Instant.from(until)
  if (Temporal.Instant.compare(context.tx.now, dueAt) >= 0) return fallBack(at, 'the webhook did not answer in time')
  return { kind: 'waits', state: step.state, instance: step.instance, dueAt }
}
