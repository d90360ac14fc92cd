import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { chainQuery } from '../queries.ts'
import styles from './audit.module.css'
import { How } from './how.tsx'
import { texts } from './texts.ts'

/** How far the log is chained and signed, and how that is checked. */
export function ChainCard() {
  const { data, error, refetch } = useQuery(chainQuery)
  return (
    <section className={`card ${styles.part}`} aria-labelledby="chain">
      <h2 id="chain">{texts.log}</h2>
      <p className="muted">{texts.logAbout}</p>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading height={80} />
      ) : (
        <Facts
          facts={[
            [texts.rows, formatNumber(Number(data.lastSequence))],
            [texts.lastLogged, data.loggedAt && <ExactTime time={data.loggedAt} />],
            [
              texts.signedRow,
              Number(data.signedSequence) > 0 ? formatNumber(Number(data.signedSequence)) : texts.notSigned,
            ],
            [texts.signedAt, data.signedAt && <ExactTime time={data.signedAt} />],
          ]}
        />
      )}
      <p className={styles.line}>
        <Link to="/log" search={{ dialog: 'chain' }} className="button">
          {texts.verifyLog}
        </Link>
        <Link to="/log" search={{}}>
          {texts.allEvents}
        </Link>
      </p>
      <How about={texts.howLog} command={texts.howLogCommand} />
    </section>
  )
}
