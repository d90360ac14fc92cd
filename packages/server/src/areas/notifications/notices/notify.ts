import { enqueueAll } from '../../../engine/enqueue.ts'
import { newId } from '../../../lib/ids.ts'
import type { About, NoticeKind } from '../../../service/notices/kind.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { areDisabled } from '../tenant-switch/store.ts'
import { GATHER } from './jobs/names.ts'
import { TOLD } from './recipients.ts'

type Happened = {
  /** What happened: a user is told of it once by the kind, however often this is called. */
  readonly eventKey: string
  readonly subject: { readonly type: string; readonly id: string }
  /** Where it leads, below the address of the tenant. */
  readonly path: string
  /** Sent on these channels and no other, whatever the preferences say. */
  readonly channels?: readonly ('email' | 'chat')[]
}

export type NewNotice<A extends About> = Happened & { readonly userIds: readonly string[]; readonly about: A }

type Told<A extends About> = { readonly userId: string; readonly about: A }

const LONGEST_TITLE = 300
/** Users of one job. */
const TOGETHER = 50

/**
 * Tells users of a change, in its transaction: a row of the inbox each, and the work that makes messages of them. Users
 * who are disabled or no people are left out. What is told while notifications are switched off is never sent.
 */
export async function notify<A extends About>(tx: Tx, kind: NoticeKind<A>, notice: NewNotice<A>): Promise<void> {
  const { userIds, about } = notice
  const users = [...new Set(userIds)].filter((id) => id !== '')
  const told = [...(kind.contacts ? [''] : []), ...users].map((userId) => ({ userId, about }))
  await notifyEach(tx, kind, { ...notice, told })
}

/** The same where the words are others for each user; one query, however many they are. */
export async function notifyEach<A extends About>(
  tx: Tx,
  kind: NoticeKind<A>,
  { told, eventKey, subject, path, channels }: Happened & { readonly told: readonly Told<A>[] },
): Promise<void> {
  const named = told
    .map(({ userId, about }) => ({ id: newId(tx.now), user_id: userId, title: titleOf(kind, about), about }))
    .sort((a, b) => (a.user_id < b.user_id ? -1 : 1))
  const users = named.map((one) => one.user_id)
  const written = await tx.rows<{ user_id: string }>(sql`
    insert into notices (id, kind, user_id, event_key, subject_type, subject_id, title, about, path, channels,
      suppressed, created_at)
    select named.id, ${kind.id}, named.user_id, ${eventKey}, ${subject.type}, ${subject.id}, named.title, named.about,
      ${path}, ${channels ? [...channels] : null}::text[], ${await areDisabled(tx)}::boolean, ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id text, user_id text, title text, about jsonb)
    where named.user_id = '' or named.user_id in (select u.id from users_view u where u.id = any(${users}) and ${TOLD})
    on conflict (tenant_id, user_id, kind, event_key) do nothing
    returning user_id`)
  const userIds = written.map((row) => row.user_id).sort()
  const parts = Array.from({ length: Math.ceil(userIds.length / TOGETHER) }, (_, part) =>
    userIds.slice(part * TOGETHER, (part + 1) * TOGETHER),
  )
  await enqueueAll(
    tx,
    GATHER,
    parts.map((some) => ({ payload: { kind: kind.id, userIds: some } })),
  )
}

const titleOf = <A extends About>(kind: NoticeKind<A>, about: A): string =>
  [...kind.title(about)].slice(0, LONGEST_TITLE).join('')
