import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { texts as all } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'
import { TryCard } from './try-card.tsx'

const texts = all.chat
type Body = NonNullable<InputOf<'notifications.chat.update'>['body']>

export function ChatPage() {
  const canWrite = useCan('settings:write')
  return (
    <SettingsForm
      name="chat"
      words={texts}
      schema={schemas.ChatSettings}
      path="chat"
      load={async (signal) => (await api.call('notifications.chat.get', {}, { signal })).chat}
      save={({ value, updateMask }) =>
        // Safe because the service checks every member and names those that are wrong.
        api.call('notifications.chat.update', { body: { chat: value as Body['chat'], updateMask } })
      }
    >
      {canWrite && (
        <TryCard
          title={texts.test}
          label={texts.testLabel}
          action={texts.testAction}
          act={async (channel) => {
            const { success, message } = await api.call('notifications.chat.test', { body: { channel } })
            return { isGood: success, text: message || texts.sent }
          }}
        />
      )}
    </SettingsForm>
  )
}
