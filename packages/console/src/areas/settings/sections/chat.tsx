import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import type { Section } from '../section.ts'
import { ForgetCard } from '../single/forget-card.tsx'
import { SettingsForm } from '../single/settings-form.tsx'
import { TryCard } from '../single/try-card.tsx'

export const section = {
  title: 'Chat',
  about: 'Where messages to chats go. Secrets are kept sealed and are never shown; leave them empty to keep them.',
  icon: 'bell',
  permission: 'settings:read',
} as const satisfies Section

const texts = {
  ...section,
  test: 'Send a test message',
  testLabel: 'Channel',
  testAction: 'Send',
  sent: 'The message was sent.',
  forget: 'Disconnect the chat',
  forgetAbout: 'Its secrets are forgotten. Nobody is told or asked in the chat any more; mail goes on.',
  forgotten: 'The chat is disconnected.',
}

type Body = NonNullable<InputOf<'notifications.chat.update'>['body']>

const load = async (signal: AbortSignal) => (await api.call('notifications.chat.get', {}, { signal })).chat

export function Page() {
  const canWrite = useCan('settings:write')
  return (
    <SettingsForm
      name="chat"
      words={texts}
      schema={schemas.ChatSettings}
      path="chat"
      load={load}
      save={({ value, updateMask }) =>
        // Safe because the service checks every member and names those that are wrong.
        api.call('notifications.chat.update', { body: { chat: value as Body['chat'], updateMask } })
      }
    >
      {canWrite && (
        <ForgetCard
          title={texts.forget}
          about={texts.forgetAbout}
          done={texts.forgotten}
          load={load}
          isSetUp={({ connectedAt }) => connectedAt !== undefined}
          act={() => api.call('notifications.chat.delete')}
          settings="chat"
        />
      )}
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
