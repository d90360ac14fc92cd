import { api, refresh } from '../../../lib/api.ts'
import { formatName } from '../../../lib/format.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Failed } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'
import styles from './page.module.css'

const texts = all.signIn
const PAGE = 100

const sessionsOf = (id: string) =>
  pagedQuery(['people', 'sessions', id], (pageToken, signal) =>
    api.call('auth.sessions.search', { body: { userIds: [id], active: true, pageSize: PAGE, pageToken } }, { signal }),
  )

/** Where a person is signed in. */
export function PersonSessions({ id }: { id: string }) {
  const canWrite = useCan('settings:write')
  const { rows, query } = usePages(sessionsOf(id))
  const end = useAct(async (sessionId: string) => {
    await api.call('auth.sessions.end', { path: { id: sessionId } })
    await refresh(['people', 'sessions', id])
    toast({ text: texts.ended })
  }, toastRefusal)
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">{texts.sessions}</h2>
      {query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {rows.length === 0 && !query.isPending && <p className="muted">{texts.noSessions}</p>}
      <ul className="form">
        {rows.map((one) => (
          <li key={one.id} className={styles.signIn}>
            <span>
              {one.isCurrent ? texts.current : formatName(one.authLevel, 'AUTH_LEVEL_')}{' '}
              <span className="muted given">
                {texts.from(one.ip)} <Ago time={one.lastSeenAt} />
              </span>
            </span>
            {canWrite && !one.isCurrent && (
              <button type="button" className="button" disabled={end.isPending} onClick={() => end.run(one.id)}>
                {texts.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
