import { enqueue } from '../../../../engine/enqueue.ts'
import type { Named } from '../../../../engine/job.ts'
import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { type SupersededReason, supersedeOf } from '../../../webhooks/outbound/deliveries/api.ts'
import type { Work } from '../held/held-task.ts'
import type { TaskStepRow } from '../rows/rows.ts'

type Payload = { readonly deliveryId: string; readonly reason: SupersededReason }

const SUPERSEDE: Named<Payload> = { kind: 'requests.supersedeCall' }

/** Apart from the task: whoever acts on an answer holds the call before the task. */
export const supersedeCallJob = areaJob<Payload>({
  ...SUPERSEDE,
  about: 'Ends the call of a webhook that a task no longer waits for.',
  retry: PATIENT,

  async run({ tx, emit }, { deliveryId, reason }) {
    for (const change of await supersedeOf(tx, { ids: [deliveryId] }, reason)) emit(change)
    return done
  },
})

/** Has calls of webhooks ended whose steps are over, unless it is their answer that ended them. */
export async function supersedeCalls({ context, by, stored, closedAs }: Work, steps: readonly TaskStepRow[]) {
  for (const step of steps) {
    const deliveryId = String(step.instance.webhookInstanceId ?? '')
    if (deliveryId === '' || deliveryId === by.deliveryId || step.active || !stored.get(step.id)?.active) continue
    const payload = { deliveryId, reason: reasonOf(step.outcome, closedAs !== '') }
    await enqueue(context.tx, SUPERSEDE, payload, { key: deliveryId, onKey: 'replace' })
  }
}

function reasonOf(outcome: string, closes: boolean): SupersededReason {
  if (outcome === 'restarted') return 'task_restarted'
  if (closes) return 'task_closed'
  return outcome === 'skipped' ? 'step_skipped' : 'step_reassigned'
}
