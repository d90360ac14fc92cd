import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Origin } from '../../../webhooks/outbound/answers/api.ts'
import { calledIn } from '../../tasks/kinds/api.ts'
import { auditTask } from '../../tasks/outside/api.ts'
import { lookAgain } from '../../tasks/outside/look-again.ts'
import type { WebhookAnswer } from './note.ts'

type Facts = Parameters<NonNullable<Origin['failed']>>[1]

/** A provision step that waits for its webhook goes on with the answer. */
export const provisionWebhookOrigin: Origin = {
  source: 'provisionStep',

  async attempted({ tx }, { source, error, ...delivery }) {
    await auditTask(tx, taskOf(source), 'webhookAttempt', calledIn(delivery), { error: error !== '' })
  },

  async answered({ tx }, { document, ...delivery }) {
    // Safe because the document was read by its shape.
    const { complete, errored } = document as Readonly<Record<string, { readonly comment?: string } | undefined>>
    const outcome = complete ? 'complete' : 'errored'
    await tell(tx, delivery, { outcome, comment: (complete ?? errored)?.comment ?? '' })
  },

  async failed({ tx }, { error, ...delivery }) {
    await tell(tx, { ...delivery }, { outcome: 'failed', comment: `the webhook was not delivered: ${error}` })
  },
}

function taskOf(source: Facts['source']): string {
  if (!('provisionStep' in source)) throw new Error('this delivery is of no provision step')
  return source.provisionStep.ticketId
}

/** The answer is stored with the step under the lock of its task; a step that is over ignores it. */
async function tell(tx: Tx, { deliveryId, source }: Omit<Facts, 'error'>, answer: WebhookAnswer): Promise<void> {
  const taskId = taskOf(source)
  await tx.rows(sql`select id from tasks where id = ${taskId} for update`)
  const step = await tx.find<{ id: string }>(sql`
    update task_steps set instance = jsonb_set(instance, '{note,answer}', ${JSON.stringify(answer)}::jsonb)
    where task_id = ${taskId} and active and instance #>> '{note,deliveryId}' = ${deliveryId} returning id`)
  if (step) await lookAgain(tx, taskId, step.id, { kind: 'told', by: 'webhook' })
}
