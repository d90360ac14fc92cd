import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { chained } from '../chain/hash.ts'
import { lockHead, moveHead, nextTime } from './head.ts'
import type { Line } from './to-lines.ts'

/** Numbers the lines and adds them to the tenant's log. */
export async function appendLines(tx: Tx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const head = await lockHead(tx)
  const loggedAt = nextTime(tx, head)
  const loggedTime = loggedAt.epochMilliseconds
  let { hash, sequence } = head
  const texts: string[] = []
  const rows = lines.map((line) => {
    sequence++
    const { text, facets } = line.write({ uid: line.uid, sequence, loggedTime })
    hash = chained(hash, text)
    texts.push(text)
    return { sequence, uid: line.uid, time: line.time, hash, ...facets }
  })
  // The events travel beside the columns: JSON holds no line break, so they need no second quoting.
  await tx.run(sql`
    insert into log_events (sequence, logged_at, uid, time, class_uid, activity_name, event_code, operation, actor_uid,
                            actor_email, target_uids, correlation_uid, status_id, source_ip, event, hash, previous_hash)
    select r.sequence, ${loggedAt}, r.uid, to_timestamp(r.time / 1000.0), r.class_uid, r.activity_name, r.event_code,
           r.operation, r.actor_uid, r.actor_email, r.target_uids, r.correlation_uid, r.status_id, r.source_ip, r.event,
           decode(r.hash, 'hex'), decode(lag(r.hash, 1, ${head.hash}) over (order by r.sequence), 'hex')
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}) as (
        sequence bigint, uid text, time bigint, hash text, class_uid integer, activity_name text, event_code text,
        operation text, actor_uid text, actor_email text, target_uids text[], correlation_uid text, status_id integer,
        source_ip inet),
      string_to_table(${texts.join('\n')}, E'\\n')
    ) as r(sequence, uid, time, hash, class_uid, activity_name, event_code, operation, actor_uid, actor_email,
           target_uids, correlation_uid, status_id, source_ip, event)`)
  await tx.run(moveHead(tx, { sequence, hash, loggedAt }))
}
