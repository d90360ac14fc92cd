import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { texts as all } from '../texts.ts'
import { SettingsForm } from './settings-form.tsx'
import { TryCard } from './try-card.tsx'

const texts = all.mail
type Body = NonNullable<InputOf<'notifications.emailProvider.update'>['body']>

export function MailPage() {
  const { user } = useSession()
  const canWrite = useCan('settings:write')
  return (
    <SettingsForm
      name="mail"
      words={texts}
      schema={schemas.TenantEmailProvider}
      path="emailProvider"
      load={async (signal) => (await api.call('notifications.emailProvider.get', {}, { signal })).emailProvider}
      save={({ value, updateMask }) => {
        // Safe because the service checks every member and names those that are wrong.
        const emailProvider = value as Body['emailProvider']
        return api.call('notifications.emailProvider.update', { body: { emailProvider, updateMask } })
      }}
    >
      {canWrite && (
        <TryCard
          title={texts.test}
          label={texts.testLabel}
          action={texts.testAction}
          start={user.email}
          act={async (testRecipientEmail) => {
            const body = { testRecipientEmail }
            const { success, message } = await api.call('notifications.emailProvider.test', { body })
            return { isGood: success, text: message || texts.sent }
          }}
        />
      )}
    </SettingsForm>
  )
}
