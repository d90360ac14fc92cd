import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { ExactTime } from '../../../ui/time.tsx'
import styles from './account.module.css'
import { passwordsQuery } from './queries.ts'
import { texts } from './texts.ts'

/** The first passwords that are kept for an account; what is in them only their receivers read. */
export function Passwords({ account }: { account: Answered.AppUser }) {
  const { data } = useQuery(passwordsQuery(account.appId, account.id))
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
          </li>
        ))}
      </ul>
    </section>
  )
}
