import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCanSome } from '../../../lib/session.ts'
import { Failed, Loading } from '../../../ui/states.tsx'
import { templatesQuery } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'

/** What auditors ask for most. Each is opened in the editor, with its rows of now, and kept from there. */
export function ReadyReports() {
  const { data, error, refetch } = useQuery(templatesQuery)
  const canWrite = useCanSome('reports:write')
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={400} />
  return (
    <ul className={styles.ready} aria-label={texts.tabs.ready}>
      {data.map(({ id, displayName, about }) => (
        <li key={id} className="card lines">
          <h2>
            {canWrite ? (
              <Link to="/reports/new" search={{ template: id }}>
                {displayName}
              </Link>
            ) : (
              displayName
            )}
          </h2>
          <p className="muted">{about}</p>
        </li>
      ))}
    </ul>
  )
}
