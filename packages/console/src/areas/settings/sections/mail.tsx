import type { InputOf } from '@reeve/client/session'
import schemas from '../../../generated/schemas.json'
import { api } from '../../../lib/api.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import type { Section } from '../section.ts'
import { ForgetCard } from '../single/forget-card.tsx'
import { SettingsForm } from '../single/settings-form.tsx'
import { TryCard } from '../single/try-card.tsx'

export const section = {
  title: 'Mail',
  about: 'How this tenant sends mail. Secrets are kept sealed and are never shown; leave them empty to keep them.',
  icon: 'bell',
  permission: 'settings:read',
} as const satisfies Section

const texts = {
  ...section,
  test: 'Send a test mail',
  testLabel: 'To',
  testAction: 'Send',
  sent: 'The mail was handed over.',
  forget: 'Forget the provider',
  forgetAbout: 'Its secrets are forgotten with it. The relay of whoever runs the service sends mail again.',
  forgotten: 'The provider is forgotten.',
}

type Body = NonNullable<InputOf<'notifications.emailProvider.update'>['body']>

const load = async (signal: AbortSignal) =>
  (await api.call('notifications.emailProvider.get', {}, { signal })).emailProvider

export function Page() {
  const { user } = useSession()
  const canWrite = useCan('settings:write')
  return (
    <SettingsForm
      name="mail"
      words={texts}
      schema={schemas.TenantEmailProvider}
      path="emailProvider"
      load={load}
      save={({ value, updateMask }) => {
        // Safe because the service checks every member and names those that are wrong.
        const emailProvider = value as Body['emailProvider']
        return api.call('notifications.emailProvider.update', { body: { emailProvider, updateMask } })
      }}
    >
      {canWrite && (
        <ForgetCard
          title={texts.forget}
          about={texts.forgetAbout}
          done={texts.forgotten}
          load={load}
          isSetUp={({ createdAt }) => createdAt !== undefined}
          act={() => api.call('notifications.emailProvider.delete')}
          settings="mail"
        />
      )}
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
