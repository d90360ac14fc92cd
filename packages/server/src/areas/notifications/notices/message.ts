import type { About, NoticeKind } from '../../../service/notices/kind.ts'
import type { Registry } from '../../../service/registry.ts'
import { sql } from '../../../store/sql.ts'
import type { NoticesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Addressed } from '../../auth/users/api.ts'
import { TOLD } from './recipients.ts'
import type { Notice } from './truths.ts'

export type Message = {
  readonly id: string
  readonly kind: NoticeKind
  readonly notices: readonly Notice[]
  /** Who it is for; undefined for addresses that are no users, and null for a user who is told nothing any more. */
  readonly user: Recipient | null | undefined
}

export type Recipient = Addressed & { readonly id: string }

/** A message that waits to be sent on the channel; undefined when it does not. */
export async function readMessage(
  read: Tx,
  { noticeKinds }: Registry,
  { id, channel }: { readonly id: string; readonly channel: 'email' | 'chat' },
): Promise<Message | undefined> {
  const row = await read.find<{ kind: string; user_id: string }>(sql`
    select m.kind, m.user_id from notice_messages m join notice_sends s on s.message_id = m.id
    where m.id = ${id} and s.channel = ${channel} and s.state = 'WAITING'`)
  const kind = row && noticeKinds.get(row.kind)
  if (!kind) return undefined
  const notices = await read.rows<NoticesRow>(
    sql`select * from notices where message_id = ${id} order by created_at, id`,
  )
  const user = row.user_id === '' ? undefined : ((await findRecipient(read, row.user_id)) ?? null)
  // Safe because `notify` stores an object.
  return { id, kind, user, notices: notices.map((one) => ({ ...one, about: one.about as About })) }
}

const findRecipient = (read: Tx, id: string): Promise<Recipient | undefined> =>
  read.find<Recipient>(
    sql`select u.id, u.email, u.known_email, u.email_confirmed_at from users_view u where u.id = ${id} and ${TOLD}`,
  )
