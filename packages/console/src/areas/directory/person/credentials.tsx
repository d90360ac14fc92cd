import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownOnce } from '../../../forms/objects/kind.ts'
import { OnceDialog } from '../../../forms/objects/once-dialog.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'
import styles from './page.module.css'

const texts = all.signIn
const RESET = 'reset'

/** What a person signs in with here; a provider of the company knows the rest. */
export function PersonCredentials({ id, name }: { id: string; name: string }) {
  const canWrite = useCan('users:write')
  const [asked, setAsked] = useState<string>()
  const [once, setOnce] = useState<ShownOnce>()
  const path = { user_id: id }
  const queryKey = ['people', 'credentials', id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('signIn.userCredentials.list', { path }, { signal }),
  })
  const close = (): void => setAsked(undefined)
  const remove = async (credentialId: string): Promise<void> => {
    await api.call('signIn.userCredentials.delete', { path: { ...path, id: credentialId } })
    await refresh(queryKey)
    toast({ text: texts.credentialRemoved })
    close()
  }
  const reset = async (): Promise<void> => {
    const { resetUrl } = await api.call('signIn.userCredentials.reset', { path })
    await refresh(queryKey)
    close()
    setOnce({ about: texts.resetOnce, values: [[texts.resetLink, resetUrl]] })
  }
  return (
    <section className="card" aria-labelledby="credentials">
      <h2 id="credentials">{texts.credentials}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={80} />}
      {data?.list.length === 0 && <p className="muted">{texts.noCredentials}</p>}
      <ul className="form">
        {data?.list.map((one) => (
          <li key={one.id} className={styles.signIn}>
            <span className="given">
              {formatName(one.type, 'CREDENTIAL_TYPE_')} {one.displayName}{' '}
              <span className="muted">
                {one.lastUsedAt ? (
                  <>
                    {texts.used} <Ago time={one.lastUsedAt} />
                  </>
                ) : (
                  texts.neverUsed
                )}
              </span>
            </span>
            {canWrite && (
              <button type="button" className="button" onClick={() => setAsked(one.id)}>
                {texts.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (data?.list.length ?? 0) > 0 && (
        <div className="chips">
          <button type="button" className="button" onClick={() => setAsked(RESET)}>
            {texts.reset}
          </button>
        </div>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={asked === RESET ? texts.resetOf(name) : texts.removeOf(name)}
          about={asked === RESET ? texts.resetAbout : texts.removeAbout}
          action={asked === RESET ? texts.reset : texts.remove}
          act={() => (asked === RESET ? reset() : remove(asked))}
          onClose={close}
        />
      )}
      {once && <OnceDialog once={once} onClose={() => setOnce(undefined)} />}
    </section>
  )
}
