import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../lib/session.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { ownCredentialsQuery } from '../queries.ts'
import styles from '../sign-in.module.css'
import { texts } from '../texts.ts'

const list = new Intl.ListFormat(undefined, { type: 'conjunction' })
/** Pages that another area has. */
const INVITATIONS: string = '/settings/invitations'

type Props = { isLocalOn: boolean; hasWayIn: boolean; onChange(hasWayIn: boolean): void }

/** Asks for somebody who can sign in when the provider is down. */
export function WayIn({ isLocalOn, hasWayIn, onChange }: Props) {
  const { user } = useSession()
  const { data } = useQuery(ownCredentialsQuery)
  const kinds = [...new Set(data?.list.flatMap(({ type }) => texts.credentials[type] ?? []))]
  return (
    <section className="card form" aria-labelledby="way-in">
      <h2 id="way-in">{texts.wayIn}</h2>
      <p>{texts.wayInAbout}</p>
      {!isLocalOn && <p className="problem">{texts.localOff}</p>}
      {data && <p className="muted">{kinds.length > 0 ? texts.yours(list.format(kinds)) : texts.yoursNone}</p>}
      <p className={styles.buttons}>
        <Link to={INVITATIONS} search={{ create: 'new' }} className="button">
          {texts.makeAccount}
        </Link>
        <a href="/account" className="button">
          {texts.ownAccount}
        </a>
      </p>
      <p className="muted">{texts.terminal}</p>
      <CopyField label={texts.terminalName} value={`npx reeve admin sign-in-link ${user.email}`} />
      <label className="form-check">
        <input type="checkbox" checked={hasWayIn} onChange={({ target }) => onChange(target.checked)} />
        {texts.hasWayIn}
      </label>
    </section>
  )
}
