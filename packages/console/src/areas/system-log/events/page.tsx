import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { DayBars } from '../../../charts/day-bars.tsx'
import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { SavedViews } from '../../../ui/saved-views/saved-views.tsx'
import { BARS } from '../bars.ts'
import { toLogEvent } from '../event.ts'
import { logCountsQuery, logQuery } from '../queries.ts'
import { type LogFilter, type LogSearch, OUTCOMES, readLogSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { COLUMNS } from './columns.tsx'
import { EventDrawer } from './event-drawer.tsx'
import styles from './page.module.css'

const ChainDialog = lazy(() =>
  import('../chain/chain-dialog.tsx').then(({ ChainDialog }) => ({ default: ChainDialog })),
)

export function SystemLogPage() {
  const isAllowed = useCan('systemlog:read')
  return isAllowed ? <Events /> : <NotAllowed title={texts.title} />
}

const DAYS = ['since', 'until'] as const
const NO_FILTER: LogSearch = {
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
  const { query, rows } = usePages(logQuery(filter), ({ list }) => list.map(toLogEvent))
  const opened = rows.find(({ id }) => id === open)
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
      <div className="filters">
        <Chips
          label={texts.outcome}
          names={OUTCOMES}
          chosen={filter.outcome ?? []}
          onChange={(outcome) => set({ outcome, open: undefined })}
        >
          {(outcome) => texts.outcomes[outcome]}
        </Chips>
        <FilterInput
          ref={words}
          label={texts.filter}
          placeholder={texts.filterHint}
          value={filter.q ?? ''}
          onChange={(q) => set({ q: q || undefined, open: undefined })}
        />
        {DAYS.map((name) => (
          <label key={name} className={styles.day}>
            {texts.days[name]}
            <input
              className="input"
              type="date"
              value={filter[name] ?? ''}
              onChange={({ target }) => set({ [name]: target.value || undefined, open: undefined })}
            />
          </label>
        ))}
        <ReferenceFilter
          label={texts.app}
          kind="app"
          value={filter.app}
          onChange={(next) => set({ app: next?.id, open: undefined })}
        />
        {filter.correlation && (
          <button type="button" className="chip" aria-pressed="true" onClick={() => set({ correlation: undefined })}>
            {texts.correlated(filter.correlation)} <Icon name="x" size={12} />
          </button>
        )}
      </div>
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
            onTogether={() => set({ correlation: opened.correlation })}
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
