import { invalid, missingReference } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import type { Tx } from '../../../../store/tx.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { type Request, shape } from '../../../../wire/shape.ts'
import { loadUsers } from '../../../directory/users/known/api.ts'
import type { ChatTarget } from '../sending/message.ts'
import { sendChat } from '../sending/send-chat.ts'

const TestRequest = shape('ChatSettingsServiceTestRequest', 'Where to send it: a channel or a user.', {
  channel: text(256, 'The channel.'),
  channelIsId: bool('The channel is named by its id.'),
  userId: id('The user; goes before the channel.'),
})

export const testChat = operation({
  id: 'notifications.chat.test',
  about: 'Sends a message to see whether messages can be sent.',
  route: 'POST /api/v1/settings/chat/test',
  guard: requires('settings:write'),
  reads: true,
  request: TestRequest,
  response: shape('ChatSettingsServiceTestResponse', 'Whether it was sent.', {
    success: bool('It was handed over.'),
    message: text(4096, 'What the other side said.'),
  }),

  async prepare({ tenant, services, now }, input) {
    const read = tenant.database.reader({ tenantId: tenant.id, now })
    const to = await targetOf(read, input)
    try {
      const { suppressed } = await sendChat(
        { tenant, services, read, now },
        { key: newId(now), text: 'This is a test.', to },
      )
      return suppressed
        ? { success: false, message: 'notifications are switched off' }
        : { success: true, message: 'the message was handed over' }
    } catch (error) {
      return { success: false, message: (error instanceof Error ? error.message : String(error)).slice(0, 4096) }
    }
  },

  async run(_context, _input, _params, outcome) {
    return outcome
  },
})

async function targetOf(read: Tx, input: Request<typeof TestRequest>): Promise<ChatTarget> {
  const { channel = '', channelIsId = false, userId = '' } = input
  if (userId === '' && channel === '') throw invalid('channel', 'name a channel or a user', 'VALUE_REQUIRED')
  if (userId === '') return { channel: channelIsId ? channel : channel.replace(/^#/, ''), isId: channelIsId }
  const user = (await loadUsers(read, [userId])).get(userId)
  if (!user) throw missingReference('userId', 'user', userId)
  return { users: [{ id: userId, email: user.email }] }
}
