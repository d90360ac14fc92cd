import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { lockChat, removeChat } from '../store.ts'
import { chatChanged, toChat } from '../view.ts'

export const deleteChat = operation({
  id: 'notifications.chat.delete',
  about: 'Disconnects the chat and forgets its secrets.',
  route: 'DELETE /api/v1/settings/chat',
  guard: requires('settings:write'),
  request: shape('ChatSettingsServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('ChatSettingsServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, tenant, checkVersion, emit }) {
    const row = await lockChat(tx)
    if (!row) return {}
    checkVersion(row)
    await removeChat(tx)
    emit(chatChanged('deleted', tenant.id, toChat(row), null))
    return {}
  },
})
