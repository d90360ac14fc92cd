import { newId } from '../../../lib/ids.ts'
import { createDelivery, type NewDelivery } from '../../webhooks/outbound/deliveries/api.ts'
import { webhookRows } from '../../webhooks/outbound/hooks/api.ts'
import { output, StepFailed } from '../steps/step-kind.ts'
import { webhook } from '../steps/webhook.ts'
import type { StepEffect } from './effects.ts'
import { stepAct } from './step-act.ts'

/** The delivery reports its end itself; this is for the case that it cannot. */
const GRACE = { hours: 1 }

export const webhookAct = stepAct(webhook, {
  async run(step, { webhookId, webhookIdCel, payload }) {
    const { run } = step
    const id = webhookIdCel ? await step.evaluate(webhookIdCel, 'string') : (webhookId ?? '')
    const context = payload ? await step.renderJson(payload) : step.shownContext()
    const source = { workflowStep: { workflowExecutionId: run.executionId, workflowStepId: run.stepName } }
    const fields = {
      workflowId: run.automationId,
      workflowExecutionId: run.executionId,
      workflowExecutionStepId: run.stepName,
      context,
    }
    const delivery = await step.perform(delivering, { webhookId: id, source, fields, lineage: run.lineage })
    return { kind: 'wait', until: delivery.expires_at.add(GRACE), note: { webhook_instance_id: delivery.id } }
  },

  async resume(_step, _payload, { webhook_instance_id }, reason) {
    if (reason.kind === 'time') throw new StepFailed('the webhook was not answered in time', 'DEADLINE_EXCEEDED')
    if (reason.kind === 'failed') throw new StepFailed(reason.message)
    const { context = {}, status_code, read_as } = reason.document
    return output({ response: context, response_read_as: read_as, status_code, webhook_instance_id })
  },
})

const delivering: StepEffect<NewDelivery, { readonly id: string; readonly expires_at: Temporal.Instant }> = {
  act: (step, delivery) => createDelivery(step, delivery),
  async rehearse({ tx, now }, { webhookId, fields }) {
    const { display_name, url, callback_timeout_seconds: seconds } = await webhookRows.get(tx, webhookId)
    return {
      effect: {
        kind: 'webhook',
        summary: `calls webhook "${display_name}" and waits for its answer`,
        details: { webhookId, host: hostOf(url), context: fields.context },
      },
      assumed: 'the receiver answers 200 with an empty context',
      result: { id: newId(now), expires_at: now.add({ seconds }) },
    }
  },
}

/** Addresses of receivers may contain credentials. */
const hostOf = (url: string): string => URL.parse(url)?.host ?? ''
