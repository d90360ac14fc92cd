import { type StoredEvent, textIn } from '../../../engine/consume/event.ts'
import { enqueueAll } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingDispatchesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { save } from './dispatch.ts'
import { ended } from './ended.ts'

/** `error` is empty when the delivery has arrived. */
type EndPayload = { readonly deliveryId: string; readonly error: string }
const END: Named<EndPayload> = { kind: 'findings.endDispatch' }

export const endDispatch = areaJob<EndPayload>({
  ...END,
  about: 'Notes what became of the delivery of a finding.',
  retry: PATIENT,

  async run(context, { deliveryId, error }) {
    const { tx } = context
    const row = await tx.find<FindingDispatchesRow>(sql`
      select * from finding_dispatches where webhook_instance_id = ${deliveryId} and state = 'RUNNING' for update`)
    if (!row) return done
    const saved = await save(tx, { ...row, state: error === '' ? 'DONE' : 'ERROR', error })
    await ended(context, saved)
    return done
  },
})

const FAILED = ['webhooks.delivery.failed', 'webhooks.delivery.superseded']
const ENDS = ['webhooks.delivery.succeeded', ...FAILED]

/** A dispatch to a webhook is over when its delivery is. */
export async function followDeliveries(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const items = events.flatMap(({ kind, subject_id: deliveryId, after }) => {
    if (!ENDS.includes(kind) || !isOfFinding(after)) return []
    const why = textIn(after, 'error') || textIn(after, 'supersededReason') || 'not delivered'
    return [{ key: deliveryId, payload: { deliveryId, error: FAILED.includes(kind) ? why : '' } }]
  })
  await enqueueAll(tx, END, items)
}

function isOfFinding(reported: unknown): boolean {
  const { source } = (reported ?? {}) as { source?: object } // Safe because the document of a delivery is an object.
  return source !== undefined && 'findingDispatch' in source
}
