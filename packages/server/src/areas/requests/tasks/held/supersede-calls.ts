import { enqueue } from '../../../../engine/enqueue.ts'
import type { Named } from '../../../../engine/job.ts'
import type { SupersededReason } from '../../../webhooks/outbound/deliveries/api.ts'
import type { TaskStepRow } from '../rows/rows.ts'
import type { Work } from './held-task.ts'

export type Superseding = { readonly deliveryId: string; readonly reason: SupersededReason }

/** The job is in `jobs/supersede-calls.ts`. */
export const SUPERSEDE: Named<Superseding> = { kind: 'requests.supersedeCall' }

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
