import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Reveal } from '../../../ui/reveal/reveal.tsx'
import { texts as revealTexts } from '../../../ui/reveal/texts.ts'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'
import { type AppSecret, appSecretStatus } from '../words.ts'

type Props = { secret: AppSecret; apps: ReadonlyMap<string, string>; onClose(): void }

/** A password that is kept for the reader. */
export function AppSecretDrawer({ secret, apps, onClose }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  const { id, label, appId, createdAt, expiresAt } = secret
  const status = appSecretStatus(secret)
  const remove = async (): Promise<void> => {
    await api.call('vaults.appSecrets.delete', { path: { id } })
    toast({ text: texts.copyRemoved })
    setRemoving(false)
    await refresh(['app-secrets'])
  }
  return (
    <Drawer label={texts.appSecret} onClose={onClose}>
      <h2 className="given drawer-title">{label || texts.unnamed}</h2>
      <p>
        <StateBadge tone={status === 'ACTIVE' ? 'good' : 'neutral'}>{texts.appStatuses[status] ?? ''}</StateBadge>
      </p>
      <Facts
        facts={[
          [texts.facts.app, apps.get(appId) ?? ''],
          [texts.facts.shared, <ExactTime key="shared" time={createdAt} />],
          [texts.facts.ends, expiresAt && <ExactTime time={expiresAt} />],
        ]}
      />
      {status === 'ACTIVE' && (
        <>
          <Reveal
            about={revealTexts.aboutKept}
            view={(readerRecipient) => api.call('vaults.appSecrets.open', { path: { id }, body: { readerRecipient } })}
          />
          <p>
            <button type="button" className="button" onClick={() => setRemoving(true)}>
              {texts.removeCopy}
            </button>
          </p>
        </>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={texts.removeCopyTitle}
          about={texts.removeCopyAbout}
          action={texts.removeCopy}
          act={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Drawer>
  )
}
