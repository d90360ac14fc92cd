import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { ChatSettings } from '../shape.ts'
import { findChat } from '../store.ts'
import { toChat } from '../view.ts'

export const getChat = operation({
  id: 'notifications.chat.get',
  about: 'Shows how chat messages are sent; secrets are not shown.',
  route: 'GET /api/v1/settings/chat',
  guard: requires('settings:read'),
  request: shape('ChatSettingsServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ChatSettingsServiceGetResponse', 'The settings.', { chat: ChatSettings }),

  async run({ tx, setEtag }) {
    const row = await findChat(tx)
    return { chat: toChat(row && setEtag(row)) }
  },
})
