import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../../ui/states.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { syncLogQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import styles from './syncs.module.css'

type Props = { path: { app_id: string; connector_id: string; sync_id: string }; isOpen: boolean }

/** What the program of the connector logged; nothing when it logged nothing. */
export function SyncLog({ path, isOpen }: Props) {
  const { data, error, refetch } = useQuery(syncLogQuery(path, isOpen))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="sync-log">
      <h3 id="sync-log">
        {texts.log} ({texts.lines(data.length)})
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard. */}
      <ol className={styles.log} tabIndex={0} aria-label={texts.log}>
        {data.map(({ number, at, level, message }) => (
          <li key={number} className="given" data-level={level}>
            <span className="muted">
              <ExactTime time={at} /> {texts.levels[level as keyof typeof texts.levels] ?? level}
            </span>{' '}
            {message}
          </li>
        ))}
      </ol>
    </section>
  )
}
