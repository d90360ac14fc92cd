import { done } from '../../../../engine/outcome.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { chatSent, mailSent, messageFailed } from '../../events.ts'
import { areDisabled } from '../../tenant-switch/store.ts'
import { forgetBounces, saveBounce } from '../bounces/store.ts'
import { deliverChat } from '../deliver/chat.ts'
import type { Delivered } from '../deliver/delivered.ts'
import { deliverMail } from '../deliver/mail.ts'
import { readMessage } from '../message.ts'
import { countSuppressed } from '../suppressed.ts'
import { SEND, type SendPayload } from './names.ts'

/** A message is tried once more five times within an hour. */
const WAITS_SECONDS = [60, 240, 600, 1200, 1500]

/** Sends one message on one channel, once: what was sent before a crash is known by its key. */
export const send = areaJob<SendPayload, Delivered | undefined>({
  ...SEND,
  about: 'Sends a message to a user by mail or chat.',
  retry: { delaySeconds: WAITS_SECONDS, jitter: 0.1, attempts: WAITS_SECONDS.length + 1 },
  waits: true,

  async prepare({ read, services, tenant, now }, { messageId, channel }) {
    const message = await readMessage(read, services.registry, { id: messageId, channel })
    if (!message) return undefined
    if (await areDisabled(read)) return { kind: 'suppressed' }
    const sending = { read, services, tenant, now }
    return channel === 'email' ? deliverMail(sending, message) : deliverChat(sending, message)
  },

  async run(context, payload, delivered) {
    if (delivered) await record(context, payload, delivered)
    return done
  },

  async givenUp(context, payload, why) {
    await end(context, payload, { state: 'FAILED', why })
    context.emit(messageFailed(payload.messageId, payload.channel, why))
  },
})

async function record(context: AreaJobContext, payload: SendPayload, delivered: Delivered): Promise<void> {
  const { tx, emit } = context
  const { messageId, channel } = payload
  switch (delivered.kind) {
    case 'sent': {
      const { recipients, chat } = delivered
      await end(context, payload, { state: 'SENT', why: '', ...chat })
      if (channel === 'email' && delivered.userId !== '') await forgetBounces(tx, delivered.userId)
      emit((channel === 'email' ? mailSent : chatSent)(messageId, { recipients, suppressed: false }))
      return
    }
    case 'suppressed': {
      await end(context, payload, { state: 'DROPPED', why: 'notifications are switched off' })
      const row = await tx.find<{ kind: string }>(sql`select kind from notice_messages where id = ${messageId}`)
      return countSuppressed(context, row?.kind ?? '')
    }
    case 'dropped':
      return end(context, payload, { state: 'DROPPED', why: delivered.why })
    case 'refused':
      if (delivered.bounced) await saveBounce(tx, delivered.bounced, delivered.why)
      await end(context, payload, { state: 'FAILED', why: delivered.why })
      emit(messageFailed(messageId, channel, delivered.why))
  }
}

type End = {
  readonly state: 'SENT' | 'DROPPED' | 'FAILED'
  readonly why: string
  readonly account?: string
  readonly channelId?: string
  readonly chatMessage?: string
}

async function end({ tx, now }: AreaJobContext, { messageId, channel }: SendPayload, as: End): Promise<void> {
  await tx.run(sql`
    update notice_sends set state = ${as.state}, why = ${as.why.slice(0, 500)}, ended_at = ${now},
      chat_account = ${as.account ?? ''}, chat_channel = ${as.channelId ?? ''}, chat_message = ${as.chatMessage ?? ''}
    where message_id = ${messageId} and channel = ${channel}`)
}
