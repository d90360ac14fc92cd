import type { Change } from '../../../../service/events.ts'
import { and, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { deliveryChanged } from './events.ts'
import { moved } from './progress.ts'
import { type Delivery, saveDeliveries } from './store.ts'

export type SupersededReason =
  | 'webhook_deleted'
  | 'task_closed'
  | 'step_skipped'
  | 'step_reassigned'
  | 'task_restarted'
  | 'execution_terminated'
  | 'cancelled_by_user'

/** Which deliveries: all of a webhook, some, or all that runs have made. */
export type Superseded = {
  readonly webhookId?: string
  readonly ids?: readonly string[]
  /** The runs of automations whose steps have made them. */
  readonly executionIds?: readonly string[]
}

/**
 * Ends deliveries that are no longer needed; returns the changes to record. An attempt in flight is not aborted,
 * its outcome is ignored.
 */
export async function supersedeOf(tx: Tx, which: Superseded, reason: SupersededReason): Promise<Change[]> {
  const where = and([
    which.webhookId === undefined ? undefined : sql`webhook_id = ${which.webhookId}`,
    which.ids === undefined ? undefined : sql`id = any(${which.ids})`,
    which.executionIds === undefined
      ? undefined
      : sql`source->'workflowStep'->>'workflowExecutionId' = any(${which.executionIds}) and redelivery_of = ''`,
  ])
  const open = await tx.rows<Delivery>(sql`
    select * from webhook_deliveries where ${where} and state not in ('SUCCESS', 'FATAL_ERROR')
    order by id for update`)
  const ended = open
    .map((one) => moved(one, 'superseded', tx.now, { superseded_reason: reason }))
    .filter((one) => one !== undefined)
  if (ended.length > 0) await tx.run(saveDeliveries(ended))
  return ended.map((one) => deliveryChanged('superseded', one))
}
