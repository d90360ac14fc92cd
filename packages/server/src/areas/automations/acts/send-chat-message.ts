import type { Request } from '../../../wire/shape.ts'
import { chatSent } from '../../notifications/api.ts'
import { type ChatMessage, ChatRefused, type ChatSent, previewChat, sendChat } from '../../notifications/chat/api.ts'
import { isDirect, type SendChatMessage, sendChatMessage } from '../steps/send-chat-message.ts'
import { output, StepFailed, type StepPrepareContext } from '../steps/step-kind.ts'
import { chooseNamedRecipients } from './choose-users.ts'
import { counted, type OutsideEffect } from './effects.ts'
import { stepAct } from './step-act.ts'

export const sendChatMessageAct = stepAct(sendChatMessage, {
  async prepare(context, payload) {
    const to = await targetOf(context, payload)
    const text = await context.render(payload.body ?? '', 'chat')
    try {
      return await context.perform(posting, { key: `${context.tenantId}/${context.run.effectKey}`, text, to })
    } catch (error) {
      throw error instanceof ChatRefused ? new StepFailed(error.message) : error
    }
  },

  async run({ run, emit }, _payload, sent) {
    const { channelId, recipientIds, messageIds, suppressed } = sent
    emit(chatSent(run.effectKey, { recipients: recipientIds.length, suppressed }))
    return output({ channel_id: channelId, recipient_ids: recipientIds, message_ids: messageIds, suppressed })
  },
})

async function targetOf(context: StepPrepareContext, payload: Request<typeof SendChatMessage>) {
  if (isDirect(payload)) {
    const users = await chooseNamedRecipients({ ...context, tx: context.read }, payload)
    return { users: users.map(({ id, email }) => ({ id, email })) }
  }
  const { channelName = '', channelNameCel, channelIsId = false } = payload
  const named = channelNameCel
    ? await context.evaluate(channelNameCel, 'string')
    : await context.render(channelName, 'line')
  const channel = channelIsId ? named.trim() : named.trim().replace(/^#/, '')
  if (channel === '') throw new StepFailed('the step names no channel', 'INVALID_ARGUMENT')
  return { channel, isId: channelIsId }
}

const posting: OutsideEffect<ChatMessage, ChatSent> = {
  act: (context, message) => sendChat(context, message),
  async rehearse({ read }, { text, to }) {
    const { suppressed } = await previewChat(read)
    const ids = 'users' in to ? to.users.map(({ id }) => id) : []
    const target = 'users' in to ? counted(ids, 'user', 'users') : 'a channel'
    const does = suppressed ? 'sends no message, because notifications are switched off,' : 'sends a message'
    return {
      effect: { kind: 'chatMessage', summary: `${does} to ${target}`, details: { ...to, text, suppressed } },
      ...(suppressed ? {} : { assumed: 'the chat accepts the message' }),
      result: { channelId: '', recipientIds: ids, messageIds: [], suppressed },
    }
  },
}
