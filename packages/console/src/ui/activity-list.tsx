import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { texts } from '../lib/texts.ts'
import { Failed, Loading } from './states.tsx'
import { Ago } from './time.tsx'
import { ToldEntry } from './told-entry.tsx'

const MOST = 20

/** What was last done to an object, the newest first. */
export function ActivityList({ type, id }: { type: string; id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['activity', type, id],
    queryFn: ({ signal }) =>
      api.call(
        'systemLog.activity.list',
        { path: { object_type: type, object_id: id }, query: { page_size: MOST } },
        { signal },
      ),
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading height={80} />
  if (data.list.length === 0) return <p className="muted">{texts.noActivity}</p>
  return (
    <ol className="activity">
      {data.list.map((entry) => (
        <li key={entry.id}>
          <ToldEntry entry={entry} />{' '}
          <span className="muted">
            <Ago time={entry.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
