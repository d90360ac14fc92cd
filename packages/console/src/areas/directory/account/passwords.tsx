import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { peopleIn, peopleQuery } from '../../../forms/owners/owned.ts'
import { api } from '../../../lib/api.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Reveal } from '../../../ui/reveal/reveal.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import styles from './account.module.css'
import { passwordsQuery } from './queries.ts'
import { texts } from './texts.ts'

/** Encrypted for this page alone. */
async function open(account: Answered.AppUser, id: string, readerRecipient: string) {
  const path = { app_id: account.appId, app_user_id: account.id, id }
  const { credential } = await api.call('connectors.accountCredentials.open', { path, body: { readerRecipient } })
  return { encryptedContent: credential.encryptedData?.encryptedBytes ?? '' }
}

/** The first passwords that are kept for an account; what is in them only their receivers read. */
export function Passwords({ account }: { account: Answered.AppUser }) {
  const { data } = useQuery(passwordsQuery(account.appId, account.id))
  const canRead = useCan('secrets:self')
  const { user } = useSession()
  const { rows } = usePages(
    peopleQuery({ kind: 'app_user', path: { app_id: account.appId, user_id: account.id } }),
    peopleIn,
  )
  const mayOpen = canRead && (account.identityUserId === user.id || rows.some(({ id }) => id === user.id))
  if (!data || data.list.length === 0) return null
  return (
    <section className="card form" aria-labelledby="passwords">
      <h3 id="passwords">{texts.passwords}</h3>
      <p className="hint">{texts.passwordsHint}</p>
      <ul className={styles.rows}>
        {data.list.map(({ id, encryptedData, createdAt, expiresAt }) => (
          <li key={id}>
            <span className="given">{encryptedData?.name || texts.password}</span>
            <span className="muted">
              <ExactTime time={createdAt} />{' '}
              {expiresAt && (
                <>
                  {texts.passwordUntil} <ExactTime time={expiresAt} />
                </>
              )}
            </span>
            {mayOpen && (
              <Reveal about={texts.openAbout} view={(readerRecipient) => open(account, id, readerRecipient)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
