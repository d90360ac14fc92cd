import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Reveal } from '../../../ui/reveal/reveal.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { secretQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { isActive, isFile, nameOf, statusOf, TONES } from '../words.ts'

/** A secret that was shared with the reader: what is known of it, and what is in it when they say so. */
export function ReceivedDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useQuery(secretQuery(id))
  const [isEnding, setEnding] = useState(false)
  const secret = data?.secret
  const people = usePeopleNames([secret?.creatorUserId ?? ''])
  const end = async (): Promise<void> => {
    await api.call('vaults.secrets.done', { path: { vault_id: id } })
    toast({ text: texts.doneToast })
    setEnding(false)
    await refresh(['secrets'])
  }
  return (
    <Drawer label={texts.secret} onClose={onClose}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={300} />}
      {secret && (
        <>
          <h2 className="given drawer-title">{nameOf(secret)}</h2>
          <p>
            <StateBadge tone={TONES[statusOf(secret)]}>{texts.statuses[statusOf(secret)]}</StateBadge>
          </p>
          <Facts
            facts={[
              [
                texts.facts.by,
                secret.creatorUserId === '' ? texts.automation : (people.get(secret.creatorUserId) ?? ''),
              ],
              [texts.facts.file, secret.filename],
              [texts.facts.shared, <ExactTime key="shared" time={secret.createdAt} />],
              [texts.facts.ends, isActive(secret) && <ExactTime time={secret.contentExpiresAt} />],
            ]}
          />
          <Opening id={id} isActive={isActive(secret)} isFile={isFile(secret)} />
          {isActive(secret) && (
            <p>
              <button type="button" className="button" onClick={() => setEnding(true)}>
                {texts.done}
              </button>
            </p>
          )}
        </>
      )}
      {isEnding && (
        <ConfirmDialog
          title={texts.doneTitle}
          about={texts.doneAbout}
          action={texts.doneAction}
          act={end}
          onClose={() => setEnding(false)}
        />
      )}
    </Drawer>
  )
}

/** Stays when the last view has used the secret up. */
function Opening({ id, isActive, isFile }: { id: string; isActive: boolean; isFile: boolean }) {
  const [isShown, setShown] = useState(false)
  if (!isActive && !isShown) return null
  return (
    <Reveal
      isFile={isFile}
      view={(readerRecipient) => api.call('vaults.secrets.view', { path: { vault_id: id }, body: { readerRecipient } })}
      onShown={() => {
        setShown(true)
        void refresh(['secrets'])
      }}
    />
  )
}
