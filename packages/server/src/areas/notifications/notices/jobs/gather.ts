import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { newId } from '../../../../lib/ids.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import { oneAtATime } from '../../../../service/listing.ts'
import type { NoticeKind } from '../../../../service/notices/kind.ts'
import { sql } from '../../../../store/sql.ts'
import { channelsFor, type Wanted } from '../../preferences/channels.ts'
import { areDisabled } from '../../tenant-switch/store.ts'
import { countSuppressed } from '../suppressed.ts'
import { GATHER, type GatherPayload, SEND } from './names.ts'

/** The first of a kind to a user goes out at once; what follows within this time goes out together. */
const WINDOW_SECONDS = 120

/** Makes messages of notices: what waits for a user, of one kind, becomes one. */
export const gather = areaJob<GatherPayload>({
  ...GATHER,
  about: 'Gathers notices of one kind to one user into a message.',
  retry: PATIENT,

  async run(context, { kind: id, userIds }) {
    const kind = context.services.registry.noticeKinds.get(id)
    if (!kind) return done
    for (const userId of userIds) await gatherFor(context, kind, userId)
    return done
  },
})

async function gatherFor(context: AreaJobContext, kind: NoticeKind, userId: string): Promise<void> {
  const { tx, now } = context
  // Two that gather for a user do it one after the other, in the order of users.
  await oneAtATime(tx, `notices ${userId} ${kind.id}`)
  await dropSuppressed(context, kind, userId)
  const last = await tx.find<{ made_at: Temporal.Instant }>(sql`
    select made_at from notice_messages where user_id = ${userId} and kind = ${kind.id} order by made_at desc limit 1`)
  const next = last?.made_at.add({ seconds: WINDOW_SECONDS })
  if (next && Temporal.Instant.compare(next, now) > 0) {
    const key = `${userId}/${kind.id}/${next.epochMilliseconds}`
    context.enqueue(GATHER, { kind: kind.id, userIds: [userId] }, { key, due: next })
    return
  }
  const messageId = newId(now)
  const taken = await tx.rows<{ channels: string[] | null }>(sql`
    update notices set message_id = ${messageId} where user_id = ${userId} and kind = ${kind.id} and message_id is null
    returning channels`)
  if (taken.length === 0) return
  await tx.run(sql`
    insert into notice_messages (id, kind, user_id, made_at) values (${messageId}, ${kind.id}, ${userId}, ${now})`)
  const forced = taken.find((one) => one.channels !== null)?.channels
  await send(context, kind, { messageId, userId, wanted: await wantedBy(context, kind, userId, forced) })
}

/** Notices that were made while notifications were switched off are counted, and are in no message. */
async function dropSuppressed(context: AreaJobContext, kind: NoticeKind, userId: string): Promise<void> {
  const { tx, now } = context
  const taken = await tx.rows<{ channels: string[] | null }>(sql`
    update notices set message_id = ${newId(now)}
    where user_id = ${userId} and kind = ${kind.id} and message_id is null and suppressed
    returning channels`)
  if (taken.length === 0) return
  const forced = taken.find((one) => one.channels !== null)?.channels
  const { email, chat } = await wantedBy(context, kind, userId, forced)
  if (email || chat) await countSuppressed(context, kind.id, taken.length)
}

/** Addresses that are no users are only mailed. */
async function wantedBy(
  { tx }: AreaJobContext,
  { preference }: NoticeKind,
  userId: string,
  forced: readonly string[] | null | undefined,
): Promise<Pick<Wanted, 'email' | 'chat' | 'emailDelaySeconds'>> {
  const at = (email: boolean, chat: boolean) => ({ email, chat, emailDelaySeconds: 0 })
  if (userId === '') return at(true, false)
  if (forced) return at(forced.includes('email'), forced.includes('chat'))
  return preference === 'digest' ? at(false, false) : channelsFor(tx, { userId, preference })
}

type Message = {
  readonly messageId: string
  readonly userId: string
  readonly wanted: Pick<Wanted, 'email' | 'chat' | 'emailDelaySeconds'>
}

/** What is not sent because notifications are switched off is counted, and never sent later. */
async function send(context: AreaJobContext, kind: NoticeKind, { messageId, wanted }: Message): Promise<void> {
  const { tx, now } = context
  const channels = (['email', 'chat'] as const).filter((channel) => wanted[channel])
  if (channels.length === 0) return
  if (await areDisabled(tx)) return countSuppressed(context, kind.id)
  await tx.run(sql`
    insert into notice_sends (message_id, channel) select ${messageId}, unnest(${[...channels]}::text[])`)
  const delay = wanted.chat ? wanted.emailDelaySeconds : 0
  for (const channel of channels) {
    const due = now.add({ seconds: channel === 'email' ? delay : 0 })
    context.enqueue(SEND, { messageId, channel }, { key: `${messageId}/${channel}`, due })
  }
}
