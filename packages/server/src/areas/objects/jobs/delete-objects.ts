import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { isHeld } from '../../../store/object-hold.ts'
import { sql } from '../../../store/sql.ts'
import type { StoredObjectsRow } from '../../../store/tables.ts'
import { deletionOverdue } from '../events.ts'

const AT_A_TIME = 100
const AGAIN_SECONDS = 60
const ALARM_MINUTES = 60

type Tried = {
  readonly gone: string[]
  readonly left: readonly Pick<StoredObjectsRow, 'key' | 'delete_since' | 'alarmed_at'>[]
}

export const deleteObjects = areaJob<{ tick: string }, Tried>({
  kind: 'objects.delete',
  about: 'Removes objects that nothing refers to any more, and uploads that were not finished within a day.',
  retry: { delaySeconds: [AGAIN_SECONDS], jitter: 0.2, attempts: 1000 },
  waits: true,

  async prepare({ read, services, now }) {
    const rows = await read.rows<StoredObjectsRow & { held: boolean }>(sql`
      select *, ${isHeld} as held from stored_objects
      where (state = 'DELETING' and delete_since <= ${now})
         or (state = 'UPLOADING' and created_at <= ${now.subtract({ hours: 24 })})
      order by created_at limit ${AT_A_TIME}`)
    const gone: string[] = []
    // A backup copies what was there at its moment.
    if (rows[0]?.held) return { gone, left: rows }
    for (const { key } of rows) {
      const isGone = await services.objects.delete(key).then(
        () => true,
        () => false,
      )
      if (isGone) gone.push(key)
    }
    return { gone, left: rows.filter(({ key }) => !gone.includes(key)) }
  },

  async run({ tx, emit, now }, _payload, { gone, left }) {
    if (gone.length > 0) await tx.run(sql`delete from stored_objects where key = any(${gone}) and state <> 'KEPT'`)
    const overdue = left.filter(
      ({ delete_since, alarmed_at }) =>
        alarmed_at === null &&
        delete_since !== null &&
        isBefore(delete_since, now.subtract({ minutes: ALARM_MINUTES })),
    )
    for (const { key } of overdue) emit(deletionOverdue(key))
    await tx.run(sql`update stored_objects set alarmed_at = ${now} where key = any(${overdue.map(({ key }) => key)})`)
    if (left.length > 0) return sleepUntil(now.add({ seconds: AGAIN_SECONDS }))
    return gone.length === AT_A_TIME ? sleepUntil(now) : done
  },
})

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) <= 0
