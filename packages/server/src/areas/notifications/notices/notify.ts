import { enqueueAll } from '../../../engine/enqueue.ts'
import { newId } from '../../../lib/ids.ts'
import type { About, NoticeKind } from '../../../service/notices/kind.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { areDisabled } from '../tenant-switch/store.ts'
import { GATHER } from './jobs/names.ts'
import { TOLD } from './recipients.ts'

export type NewNotice<A extends About> = {
  readonly userIds: readonly string[]
  /** What happened: a user is told of it once by the kind, however often this is called. */
  readonly eventKey: string
  readonly subject: { readonly type: string; readonly id: string }
  readonly about: A
  /** Where it leads, below the address of the tenant. */
  readonly path: string
  /** Sent on these channels and no other, whatever the preferences say. */
  readonly channels?: readonly ('email' | 'chat')[]
}

const LONGEST_TITLE = 300
/** Users of one job. */
const TOGETHER = 50

/**
 * Tells users of a change, in its transaction: a row of the inbox each, and the work that makes messages of them. Users
 * who are disabled or no people are left out. What is told while notifications are switched off is never sent.
 */
export async function notify<A extends About>(tx: Tx, kind: NoticeKind<A>, notice: NewNotice<A>): Promise<void> {
  const { eventKey, subject, about, path, channels = null } = notice
  const users = [...new Set(notice.userIds)].filter((id) => id !== '').sort()
  const userIds = kind.contacts ? ['', ...users] : users
  const title = [...kind.title(about)].slice(0, LONGEST_TITLE).join('')
  const ids = userIds.map(() => newId(tx.now))
  const written = await tx.rows<{ user_id: string }>(sql`
    insert into notices (id, kind, user_id, event_key, subject_type, subject_id, title, about, path, channels,
      suppressed, created_at)
    select named.id, ${kind.id}, named.user_id, ${eventKey}, ${subject.type}, ${subject.id}, ${title},
      ${JSON.stringify(about)}::jsonb, ${path}, ${channels && [...channels]}::text[],
      ${await areDisabled(tx)}::boolean, ${tx.now}::timestamptz
    from unnest(${ids}::text[], ${userIds}::text[]) as named(id, user_id)
    where named.user_id = '' or named.user_id in (select u.id from users_view u where u.id = any(${users}) and ${TOLD})
    on conflict (tenant_id, user_id, kind, event_key) do nothing
    returning user_id`)
  const told = written.map((row) => row.user_id).sort()
  const parts = Array.from({ length: Math.ceil(told.length / TOGETHER) }, (_, part) =>
    told.slice(part * TOGETHER, (part + 1) * TOGETHER),
  )
  await enqueueAll(
    tx,
    GATHER,
    parts.map((some) => ({ payload: { kind: kind.id, userIds: some } })),
  )
}
