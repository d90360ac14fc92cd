import { insertWork, WORK } from '../../../../engine/enqueue.ts'
import { appendEvents, type Change } from '../../../../service/events.ts'
import type { WriteTx } from '../../../../store/database.ts'
import type { Sql } from '../../../../store/sql.ts'
import { deliveryChanged } from '../deliveries/events.ts'
import { type Delivery, saveDeliveries } from '../deliveries/store.ts'
import { NOTIFY_ORIGIN } from '../jobs/names.ts'

/** In this process, calls that wait for a delivery read it again. */
export const DELIVERIES = 'webhook deliveries'

type Save = (rows: readonly Delivery[]) => Sql[]

const saveLocked: Save = (rows) => [saveDeliveries(rows)]

/** The statements that save deliveries a worker has moved, record their results, and notify their origin. */
export function consequences(tx: WriteTx, rows: readonly Delivery[], save: Save = saveLocked): Sql[] {
  if (rows.length === 0) return []
  tx.notify(DELIVERIES)
  const statements = [...save(rows), ...eventsOf(rows, tx.now)]
  const reported = rows.filter((row) => isForOrigin(row) || isAttemptForOrigin(row))
  if (reported.length > 0) {
    tx.notify(WORK, NOTIFY_ORIGIN.kind)
    const work = reported.map(({ id }) => ({ key: id, payload: { deliveryId: id } }))
    statements.push(insertWork(NOTIFY_ORIGIN, work, tx.now, 'replace'))
  }
  return statements
}

/** An origin is notified of an answer it waits for, and of a failure; never of a test or of a repetition. */
export const isForOrigin = ({ state, redelivery_of, source_kind }: Delivery): boolean =>
  redelivery_of === '' && source_kind !== 'test' && (state === 'PROCESS_RESPONSE' || state === 'FATAL_ERROR')

/** What a task waits for: each attempt is part of its history. */
const isAttemptForOrigin = ({ state, redelivery_of, source_kind }: Delivery): boolean =>
  redelivery_of === '' && state !== 'RUNNING' && (source_kind === 'approvalStep' || source_kind === 'provisionStep')

function eventsOf(rows: readonly Delivery[], now: Temporal.Instant): Sql[] {
  const byLineage = Map.groupBy(rows.filter(isRecorded), ({ lineage }) => lineage.join('\n'))
  return [...byLineage.values()].map((group) =>
    appendEvents(
      group.map(changeOf),
      {
        actor: { kind: 'system', component: 'webhooks' },
        roles: [],
        correlation: group[0]!.id,
        lineage: group[0]!.lineage,
      },
      now,
    ),
  )
}

const isRecorded = ({ state }: Delivery): boolean =>
  state === 'SUCCESS' || state === 'FATAL_ERROR' || state === 'PROCESS_RESPONSE'

const changeOf = (row: Delivery): Change => {
  if (row.state === 'SUCCESS') return deliveryChanged('succeeded', row)
  return deliveryChanged(row.state === 'FATAL_ERROR' ? 'failed' : 'answered', row)
}
