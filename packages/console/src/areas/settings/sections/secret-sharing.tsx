import type { InputOf } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Section } from '../section.ts'
import { SettingsForm } from '../single/settings-form.tsx'

export const section = {
  title: 'Secret sharing',
  about: 'Whether people share secrets here, for how long, and with whom.',
  icon: 'key',
  permission: 'settings:read',
} as const satisfies Section

const texts = {
  ...section,
  key: 'Key of the vaults',
  keyAbout: 'A new key wraps what is stored, in the background; the old one is deleted then.',
  keyVersion: 'Version',
  left: 'Still to be wrapped',
  rotate: 'Make a new key',
  rotated: 'There is a new key.',
}

type Body = NonNullable<InputOf<'vaults.settings.update'>['body']>

export const Page = () => (
  <SettingsForm
    name="secret-sharing"
    words={texts}
    schema={schemas.SecretSharingSettings}
    path="settings"
    except={['keyVersion', 'valuesToRewrap']}
    load={async (signal) => ({ ...(await api.call('vaults.settings.get', {}, { signal })).settings })}
    save={({ value }) =>
      // Safe because the service checks every member and names those that are wrong.
      api.call('vaults.settings.update', { body: value as Body })
    }
  >
    <VaultKey />
  </SettingsForm>
)

function VaultKey() {
  const canWrite = useCan('settings:write')
  const queryKey = ['settings', 'vault-key']
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api.call('vaults.settings.get', {}, { signal }) })
  const rotate = useAct(async () => {
    await api.call('vaults.keys.rotate')
    toast({ text: texts.rotated })
    return refresh(queryKey)
  })
  if (!data?.settings) return null
  const { keyVersion, valuesToRewrap } = data.settings
  return (
    <section className="card" aria-labelledby="vault-key">
      <h2 id="vault-key">{texts.key}</h2>
      <p className="muted">{texts.keyAbout}</p>
      <Facts
        facts={[
          [texts.keyVersion, formatNumber(keyVersion)],
          [texts.left, formatNumber(valuesToRewrap)],
        ]}
      />
      {canWrite && (
        <p>
          <button type="button" className="button" disabled={rotate.isPending} onClick={() => rotate.run()}>
            {texts.rotate}
          </button>
        </p>
      )}
      <Refusal error={rotate.error} />
    </section>
  )
}
