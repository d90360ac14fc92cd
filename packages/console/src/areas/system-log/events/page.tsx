import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { DayBars } from '../../../charts/day-bars.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { SavedViews } from '../../../ui/saved-views/saved-views.tsx'
import { BARS } from '../bars.ts'
import { toLogEvent, withoutTwins } from '../event.ts'
import { eventQuery, logCountsQuery, logQuery } from '../queries.ts'
import { type LogFilter, type LogSearch, readLogSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { COLUMNS } from './columns.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { Filters } from './filters.tsx'
import styles from './page.module.css'

const ChainDialog = lazy(() =>
  import('../chain/chain-dialog.tsx').then(({ ChainDialog }) => ({ default: ChainDialog })),
)

export function SystemLogPage() {
  const isAllowed = useCan('systemlog:read')
  return isAllowed ? <Events /> : <NotAllowed title={texts.title} />
}

const NO_FILTER: LogSearch = {
  show: undefined,
  by: undefined,
  action: undefined,
  person: undefined,
  object: undefined,
  q: undefined,
  outcome: undefined,
  correlation: undefined,
  app: undefined,
  since: undefined,
  until: undefined,
}

function Events() {
  const [{ open, dialog, ...filter }, set] = useAddress('/log')
  const words = useRef<HTMLInputElement>(null)
  const { query, rows } = usePages(logQuery(filter), ({ list }) => {
    const events = list.map(toLogEvent)
    return filter.show ? events : withoutTwins(events)
  })
  const listed = rows.find(({ id }) => id === open)
  // A history leads to events that the list does not have.
  const alone = useQuery(eventQuery(listed || !query.data ? undefined : open))
  const opened = listed ?? alone.data?.list.map(toLogEvent).at(0)
  useKeys({ '/': () => words.current?.focus(), Escape: () => set({ open: undefined }) })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(rows.length, !query.hasNextPage)}>
        <SavedViews
          page="SAVED_VIEW_PAGE_SYSTEM_LOG"
          filter={filter}
          canShare
          onApply={(saved) => set({ ...readLogSearch(saved), open: undefined, dialog: undefined })}
        />
        <button type="button" className="button" onClick={() => set({ dialog: 'chain' })}>
          {texts.chain.open}
        </button>
      </PageHead>
      <Filters filter={filter} words={words} onChange={(change) => set({ ...change, open: undefined })} />
      <Course filter={filter} />
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.title}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ message }) => message}
          openId={open}
          onOpen={({ id }) => set({ open: id })}
          empty={
            <EmptyList
              texts={texts}
              isFiltered={Object.values(filter).some((value) => value !== undefined)}
              onClear={() => set(NO_FILTER)}
            />
          }
        />
        {opened && (
          <EventDrawer
            event={opened}
            onClose={() => set({ open: undefined })}
            onFilter={(change) => set({ ...NO_FILTER, ...change, open: undefined })}
          />
        )}
      </div>
      {dialog === 'chain' && (
        <Suspense>
          <ChainDialog onClose={() => set({ dialog: undefined })} />
        </Suspense>
      )}
    </>
  )
}

/** How many events match on each day, of all and not only of those that are loaded. */
function Course({ filter }: { filter: LogFilter }) {
  const { data } = useQuery(logCountsQuery(filter))
  if (!data || data.total === 0) return null
  const days = data.days.map(({ day, byStatus }) => ({ day, byState: byStatus }))
  return (
    <div className={styles.course}>
      <DayBars label={texts.histogram(formatNumber(data.total))} days={days} groups={BARS} />
    </div>
  )
}
