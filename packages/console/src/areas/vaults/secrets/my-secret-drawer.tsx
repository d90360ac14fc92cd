import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { copyText } from '../../../ui/copy.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { historyQuery, secretQuery } from '../queries.ts'
import { SecretFacts } from '../secret-facts.tsx'
import { texts } from '../texts.ts'
import { isActive, nameOf, statusOf, TONES } from '../words.ts'
import { type Happened, History } from './history.tsx'

/** A secret that the reader has shared: who may open it, who did, and its link. */
export function MySecretDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error, refetch } = useQuery(secretQuery(id))
  const history = useQuery(historyQuery(id))
  const [isRemoving, setRemoving] = useState(false)
  const secret = data?.secret
  const people = usePeopleNames([...(secret?.allowedUserIds ?? []), secret?.creatorUserId ?? ''])
  const remove = async (): Promise<void> => {
    await api.call('vaults.secrets.delete', { path: { vault_id: id } })
    toast({ text: texts.removed })
    setRemoving(false)
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
          <div className="form-row">
            {isActive(secret) && secret.shareUrl !== '' && (
              <button type="button" className="button" onClick={() => void copyText(secret.shareUrl)}>
                {texts.copyLink}
              </button>
            )}
            {statusOf(secret) !== 'REVOKED' && (
              <button type="button" className="button" onClick={() => setRemoving(true)}>
                {texts.remove}
              </button>
            )}
          </div>
          <SecretFacts secret={secret} people={people} />
          {history.data && <History list={history.data.list.map(happenedOf)} />}
        </>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={texts.removeTitle}
          about={texts.removeAbout}
          action={texts.remove}
          act={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Drawer>
  )
}

function happenedOf(event: Readonly<Record<string, unknown>>): Happened {
  const { time, type, actor } = event as { time?: unknown; type?: unknown; actor?: { name?: unknown } }
  return { time: String(time ?? ''), type: String(type ?? ''), actor: String(actor?.name ?? '') }
}
