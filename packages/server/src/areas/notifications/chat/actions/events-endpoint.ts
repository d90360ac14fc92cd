import type { Services } from '../../../../service/context.ts'
import type { Endpoint } from '../../../../service/endpoint.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { admitSigned } from './admit.ts'
import { chatComments } from './decisions.ts'
import { type Reply, readEvent } from './payload.ts'
import { type Reader, take } from './take.ts'

const MAX_BODY_BYTES = 262_144

/** Where Slack reports what people write. What they write below a message about one task is a comment on it. */
export const chatEvents = (services: Services): Endpoint => ({
  id: 'notifications.chat.events',
  route: 'POST /api/v1/integrations/chat/events',
  about: 'Takes comments written below messages in the chat, signed by Slack.',
  answer: shape('ChatEventResponse', 'What became of it.', {
    challenge: text(1024, 'What Slack asked to be told, when it checks the address; empty otherwise.'),
    outcome: text(16, 'done, stale, link, denied, or ignored for what is no comment.'),
  }),
  jsonTag: 'notifications.chat',
  maxBodyBytes: MAX_BODY_BYTES,

  admit: admitSigned(async (call) => {
    const event = readEvent(call.bytes)
    if (event && 'challenge' in event) return { challenge: event.challenge, outcome: 'ignored' }
    const ignored = { challenge: '', outcome: 'ignored' }
    if (!event) return ignored
    call.checkWorkspace(event.workspaceId)
    const { head } = call
    const found = await findCommented(head.tenant.database.reader({ tenantId: head.tenant.id, now: head.now }), event)
    if (!found) return ignored
    const { taskId, ...reader } = found
    const outcome = await take(services, call, {
      key: `event ${event.eventId}`,
      find: async () => reader,
      as: 'comment',
      act: async (deciding) =>
        taskId === undefined
          ? 'link'
          : services.registry.extensions.only(chatComments)(deciding, { taskId, comment: event.text }),
    })
    return { challenge: '', outcome }
  }),
})

type Commented = Reader & {
  /** Undefined when the message is about several, or about no task. */
  readonly taskId: string | undefined
}

/** Which message it was written below, by whom it was sent to. */
async function findCommented(read: Tx, { account, channelId, chatMessage }: Reply): Promise<Commented | undefined> {
  const row = await read.find<Row>(sql`
    select m.id, m.user_id, min(n.id) as notice_id, count(*) as count, min(n.subject_id) as task_id,
      bool_and(n.subject_type = 'task') as is_task
    from notice_sends s join notice_messages m on m.id = s.message_id join notices n on n.message_id = m.id
    where s.channel = 'chat' and s.state = 'SENT' and s.chat_channel = ${channelId} and s.chat_message <> ''
      and s.chat_message = ${chatMessage} and s.chat_account = ${account}
    group by m.id, m.user_id`)
  if (!row) return undefined
  const isOne = row.is_task && Number(row.count) === 1
  return {
    userId: row.user_id,
    messageId: row.id,
    noticeId: row.notice_id,
    taskId: isOne ? row.task_id : undefined,
  }
}

type Row = {
  readonly id: string
  readonly user_id: string
  readonly notice_id: string
  readonly count: bigint
  readonly task_id: string
  readonly is_task: boolean
}
