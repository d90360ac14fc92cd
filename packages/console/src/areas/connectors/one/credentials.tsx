import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'
import styles from './runner.module.css'

const texts = all.credentials
const PAGE = 100
const KEY = 'key'

type Path = { readonly app_id: string; readonly connector_id: string }

const credentialsQuery = (path: Path) =>
  pagedQuery(['connectors', 'credentials', path], (page_token, signal) =>
    api.call('connectors.credentials.list', { path, query: { page_size: PAGE, page_token } }, { signal }),
  )

/** What programs sign in with to run the connector, and the key that passwords are encrypted with for them. */
export function Credentials({ connector, canWrite }: { connector: Answered.Connector; canWrite: boolean }) {
  const path = { app_id: connector.appId, connector_id: connector.id }
  const { rows } = usePages(credentialsQuery(path))
  const [asked, setAsked] = useState<string>()
  const named = rows.find(({ id }) => id === asked)
  const close = (): void => setAsked(undefined)
  const revoke = async (id: string): Promise<void> => {
    await api.call('connectors.credentials.revoke', { path: { ...path, id } })
    await refresh(['connectors'])
    toast({ text: texts.revoked })
    close()
  }
  const rotate = async (): Promise<void> => {
    await api.call('connectors.keys.rotate', { path })
    toast({ text: texts.rotated })
    close()
  }
  if (!canWrite) return null
  return (
    <>
      <h3>{texts.title}</h3>
      {rows.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className={styles.hosts}>
        {rows.map(({ id, clientId, displayName, lastUsedAt }) => (
          <li key={id}>
            <span className="given">{displayName || clientId}</span>{' '}
            <span className="muted">{lastUsedAt ? <Ago time={lastUsedAt} /> : texts.neverUsed}</span>{' '}
            <button type="button" className="button" onClick={() => setAsked(id)}>
              {texts.revoke}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <button type="button" className="button" onClick={() => setAsked(KEY)}>
          {texts.rotate}
        </button>
      </p>
      {named && (
        <ConfirmDialog
          title={texts.revokeTitle(named.displayName || named.clientId)}
          about={texts.revokeAbout}
          action={texts.revoke}
          act={() => revoke(named.id)}
          onClose={close}
        />
      )}
      {asked === KEY && (
        <ConfirmDialog
          title={texts.rotateTitle}
          about={texts.rotateAbout}
          action={texts.rotate}
          act={rotate}
          onClose={close}
        />
      )}
    </>
  )
}
