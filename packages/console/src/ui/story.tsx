import { api } from '../lib/api.ts'
import { formatTime } from '../lib/format.ts'
import { pagedQuery } from '../lib/paged.ts'
import { texts } from '../lib/texts.ts'
import { usePages } from '../lib/use-pages.ts'
import { Failed, Loading } from './states.tsx'
import { ToldEntry } from './told-entry.tsx'
import './story.css'

const PAGE = 50

const storyQuery = (type: string, id: string) =>
  pagedQuery(['activity', type, id, 'story'], (pageToken, signal) =>
    api.call(
      'systemLog.activity.list',
      {
        path: { object_type: type, object_id: id },
        query: { include_related: true, page_size: PAGE, page_token: pageToken },
      },
      { signal },
    ),
  )

const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

/** All that happened to an object and to what belongs to it, day by day, the newest first. */
export function Story({ type, id }: { type: string; id: string }) {
  const { query, rows } = usePages(storyQuery(type, id))
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading height={240} />
  if (rows.length === 0) return <p className="muted story">{texts.noActivity}</p>
  const days = Map.groupBy(rows, ({ at = '' }) => day.format(new Date(at)))
  return (
    <div className="story">
      {[...days].map(([name, entries]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ol>
            {entries.map((entry) => (
              <li key={entry.id}>
                <time dateTime={entry.at} title={formatTime(entry.at ?? '')} className="muted">
                  {clock.format(new Date(entry.at ?? ''))}
                </time>
                <span>
                  <ToldEntry entry={entry} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.olderActivity}
        </button>
      )}
    </div>
  )
}
