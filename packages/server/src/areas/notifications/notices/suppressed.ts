import { done } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import { messagesSuppressed } from '../events.ts'

type Payload = { readonly minute: string }

/** Logs how many messages of a minute were dropped because notifications are switched off, once the minute is over. */
export const logSuppressed = areaJob<Payload>({
  kind: 'notifications.logSuppressed',
  about: 'Logs how many messages of a minute were not sent because notifications are switched off.',
  retry: PATIENT,

  async run({ tx, emit }, { minute }) {
    const rows = await tx.rows<{ kind: string; count: number }>(sql`
      delete from suppressed_messages where minute = ${minute} returning kind, count`)
    for (const { kind, count } of rows) emit(messagesSuppressed(minute, kind, count))
    return done
  },
})

/** Counts what is not sent. */
export async function countSuppressed({ tx, now, enqueue }: AreaJobContext, kind: string, count = 1): Promise<void> {
  const minute = now.round({ smallestUnit: 'minute', roundingMode: 'floor' })
  await tx.run(sql`
    insert into suppressed_messages as s (minute, kind, count) values (${minute}, ${kind}, ${count})
    on conflict (tenant_id, minute, kind) do update set count = s.count + excluded.count`)
  const due = minute.add({ minutes: 1 })
  enqueue(logSuppressed, { minute: minute.toString() }, { key: minute.toString(), due })
}
