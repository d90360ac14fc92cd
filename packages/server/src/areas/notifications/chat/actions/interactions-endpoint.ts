import type { Services } from '../../../../service/context.ts'
import type { Endpoint } from '../../../../service/endpoint.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { admitSigned } from './admit.ts'
import { chatDecisions } from './decisions.ts'
import { type Pressed, readPressed } from './payload.ts'
import { type Reader, take } from './take.ts'

const MAX_BODY_BYTES = 262_144

/** Where Slack reports buttons that were pressed. Every call is signed, and counts once. */
export const chatInteractions = (services: Services): Endpoint => ({
  id: 'notifications.chat.interactions',
  route: 'POST /api/v1/integrations/chat/interactions',
  about: 'Takes decisions made by buttons in the chat, signed by Slack.',
  answer: shape('ChatInteractionResponse', 'What became of it.', {
    outcome: text(16, 'done, stale, link, denied, or ignored for what is no decision.'),
  }),
  jsonTag: 'notifications.chat',
  maxBodyBytes: MAX_BODY_BYTES,

  admit: admitSigned(async (call) => {
    const pressed = readPressed(call.bytes)
    if (!pressed) return { outcome: 'ignored' }
    call.checkWorkspace(pressed.workspaceId)
    const { decision } = pressed
    const outcome = await take(services, call, {
      find: (tx) => findReader(tx, pressed),
      as: decision.verdict,
      act: (deciding) => services.registry.extensions.only(chatDecisions)(deciding, decision),
    })
    return { outcome }
  }),
})

/** Whom the message was sent to, when it is the account that pressed and the notice is what the button says. */
async function findReader(tx: Tx, { messageId, noticeId, account, decision }: Pressed): Promise<Reader | undefined> {
  const row = await tx.find<{ user_id: string }>(sql`
    select m.user_id from notice_messages m
    join notice_sends s on s.message_id = m.id and s.channel = 'chat' and s.state = 'SENT'
    join notices n on n.message_id = m.id
    where m.id = ${messageId} and n.id = ${noticeId} and s.chat_account = ${account} and s.chat_account <> ''
      and n.subject_id = ${decision.taskId} and n.about ->> 'stepId' = ${decision.stepId}`)
  return row && { userId: row.user_id, messageId, noticeId }
}
