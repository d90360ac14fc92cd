import { bool, text } from '../../../wire/scalars.ts'
import type { Request } from '../../../wire/shape.ts'
import { nullable, oneof, shape } from '../../../wire/shape.ts'
import { chatSent } from '../../notifications/api.ts'
import { type ChatMessage, ChatRefused, type ChatSent, previewChat, sendChat } from '../../notifications/chat/api.ts'
import { manyUsers } from '../shapes/chosen-users.ts'
import { cel, template, userRefs } from '../shapes/refs.ts'
import { sampleUsers } from '../shapes/samples.ts'
import { chooseNamedRecipients } from './choose-users.ts'
import { counted, type OutsideEffect } from './effects.ts'
import { output, StepFailed, type StepPrepareContext, stepKind } from './step-kind.ts'

const SendChatMessage = shape(
  'SendChatMessage',
  'Sends a message to people or to a channel of the chat.',
  {
    body: template('The text.'),
    channelIsId: bool('The channel is named by its id, is looked up by it and never made.'),
    ...manyUsers,
    userRefs: userRefs('These users, by id, username or e-mail address.'),
  },
  oneof('channel', {
    channelName: nullable(text(256, 'The channel.')),
    channelNameCel: nullable(cel('Gives the channel.')),
  }),
)

export const sendChatMessage = stepKind<typeof SendChatMessage, ChatSent>({
  kind: 'sendChatMessage',
  icon: 'bell',
  shape: SendChatMessage,
  samples: [
    { body: 'hi', channelName: 'C1', channelIsId: true },
    { body: 'hi', channelNameCel: '"it"', ...sampleUsers },
  ],
  // A channel is of no app: within one messages go to people of the app.
  actsOn: (payload) => (isDirect(payload) ? 'app' : 'tenant'),
  texts: [
    { path: 'body', template: 'text' },
    { path: 'channelName', template: 'text' },
    { path: 'channelNameCel', result: 'string' },
    { path: 'userIdsCel', result: 'userIds' },
  ],
  users: 'many',
  needsNobody: (payload) => !isDirect(payload),

  check(payload, saving) {
    const { body = '', channelName, channelNameCel } = payload
    if (!saving.publishing) return
    if (body.trim() === '') saving.refuse('body', 'is required', 'VALUE_REQUIRED')
    if (!isDirect(payload) && !channelName && !channelNameCel) {
      saving.refuse('channelName', 'name a channel, or users for a direct message', 'VALUE_REQUIRED')
    }
  },
  references: ({ userRefs = [] }) =>
    userRefs.map(({ id = '' }, index) => ({ field: `userRefs[${index}].id`, type: 'user', id, byName: true })),

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

/** Any way of naming users makes it a direct message. */
const isDirect = ({ useSubjectUser, userIdsCel, userRefs }: Request<typeof SendChatMessage>): boolean =>
  useSubjectUser === true || Boolean(userIdsCel) || (userRefs ?? []).length > 0

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
