import { enqueue } from '../../../../engine/enqueue.ts'
import { done } from '../../../../engine/outcome.ts'
import { escapeFor } from '../../../../expressions/templates/escape.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { ChatRefused } from '../sending/message.ts'
import { answerInChat } from '../sending/send-chat.ts'
import type { Decided } from './decisions.ts'

/** What somebody did in the chat. */
export type Answered = 'approve' | 'deny' | 'comment'

type Payload = {
  readonly messageId: string
  readonly noticeId: string
  readonly verdict: Answered
  readonly decided: Decided
}

const DONE: Readonly<Record<Answered, string>> = {
  approve: 'You approved this.',
  deny: 'You denied this.',
  comment: 'This is a comment on the request now.',
}

const SAID: Readonly<Record<Decided, (verdict: Payload['verdict']) => string>> = {
  done: (verdict) => DONE[verdict],
  stale: () => 'This does not wait for you any more: it was decided, changed or closed meanwhile. Nothing was changed.',
  denied: () => 'You may not do this. Nothing was changed.',
  link: (verdict) =>
    verdict === 'comment'
      ? 'This message is not about one request: please write the comment on the page of the request. Nothing was changed.'
      : 'This needs a reason or a new sign-in: please decide it on its page. Nothing was changed.',
}

/** Tells in the chat what became of a button or a comment. */
export const answerButton = areaJob<Payload>({
  kind: 'notifications.answerButton',
  about: 'Tells in the chat what became of a button or a comment.',
  retry: { delaySeconds: [5, 30, 120], jitter: 0.2, attempts: 4 },
  waits: true,

  async prepare({ read, services, tenant, now, id }, { messageId, noticeId, verdict, decided }) {
    const row = await read.find<Place>(sql`
      select s.chat_account, s.chat_channel, s.chat_message, n.title, n.path,
        (select count(*) from notices o where o.message_id = ${messageId}) as count
      from notice_sends s join notices n on n.message_id = s.message_id
      where s.message_id = ${messageId} and s.channel = 'chat' and n.id = ${noticeId}`)
    if (!row) return undefined
    const link = `<${services.addresses().baseUrlOf(tenant)}${row.path}|${escapeFor('chat', row.title).replaceAll('|', '/')}>`
    try {
      await answerInChat(
        { read, services, tenant, now },
        {
          key: id,
          to: { account: row.chat_account, channelId: row.chat_channel, chatMessage: row.chat_message },
          text: `${link}\n${SAID[decided](verdict)}`,
          // Buttons of a message about one thing that is over are taken away.
          replaces: Number(row.count) === 1 && verdict !== 'comment' && (decided === 'done' || decided === 'stale'),
        },
      )
    } catch (error) {
      if (!(error instanceof ChatRefused)) throw error
    }
    return undefined
  },

  async run() {
    return done
  },
})

type Place = {
  readonly chat_account: string
  readonly chat_channel: string
  readonly chat_message: string
  readonly title: string
  readonly path: string
  readonly count: bigint
}

type Below = Pick<Payload, 'messageId' | 'noticeId'>

export const answerInThread = (tx: Tx, { messageId, noticeId }: Below, verdict: Answered, decided: Decided) =>
  enqueue(tx, answerButton, { messageId, noticeId, verdict, decided })
