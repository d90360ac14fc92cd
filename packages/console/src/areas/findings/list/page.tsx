import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { SavedViews } from '../../../ui/saved-views/saved-views.tsx'
import type { Action } from '../change.ts'
import { findingsQuery, type Target } from '../queries.ts'
import { type FindingsSearch, readFindingsSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { titleOf } from '../words.ts'
import { ActionDialog } from './action-dialog.tsx'
import { columnsOf } from './columns.tsx'
import { Filters } from './filters.tsx'
import { FindingDrawer } from './finding-drawer.tsx'
import { ACTION_KEYS, SelectionActions } from './selection-actions.tsx'

const route = getRouteApi('/findings')

const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })))

const NONE: ReadonlySet<string> = new Set()
const NO_FILTER: FindingsSearch = {
  severity: undefined,
  state: undefined,
  q: undefined,
  app: undefined,
  assignee: undefined,
}

export function FindingsPage() {
  const { open, report, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const canReport = useCan('findings:write')
  const canShare = useCan('findings:read')
  const [asked, setAsked] = useState<{ action: Action; target: Target }>()
  const [selected, setSelected] = useState(NONE)
  const words = useRef<HTMLInputElement>(null)
  const query = useInfiniteQuery(findingsQuery(filter))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const apps = useAppNames([filter.app ?? '', ...rows.map(({ appId }) => appId)])
  const people = usePeopleNames(rows.map(({ assigneeIdentityUserId }) => assigneeIdentityUserId))
  const columns = useMemo(() => columnsOf(apps, people), [apps, people])
  const set = useCallback(
    (change: FindingsSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  const refilter = (change: FindingsSearch): void => {
    setSelected(NONE)
    set(change)
  }
  // A key of the grid selects the current row and acts in one go, before the page is drawn again.
  const latest = useRef(selected)
  latest.current = selected
  const select = useCallback((next: ReadonlySet<string>) => {
    latest.current = next
    setSelected(next)
  }, [])
  const ask = (action: Action): void => {
    if (latest.current.size > 0) setAsked({ action, target: { ids: [...latest.current] } })
  }
  useKeys({
    '/': () => words.current?.focus(),
    Escape: () => (open === undefined ? setSelected(NONE) : set({ open: undefined })),
  })
  const isAllLoadedSelected = selected.size > 0 && selected.size >= rows.length
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(formatNumber(rows.length), !query.hasNextPage)}>
        {selected.size > 0 ? (
          <SelectionActions
            count={selected.size}
            onAct={ask}
            all={isAllLoadedSelected && query.hasNextPage ? filter : undefined}
            onActOnAll={(action) => setAsked({ action, target: { filter } })}
          />
        ) : (
          <>
            <SavedViews
              page="SAVED_VIEW_PAGE_FINDINGS"
              filter={filter}
              canShare={canShare}
              onApply={(saved) => refilter({ ...NO_FILTER, ...readFindingsSearch(saved), open, report: undefined })}
            />
            {canReport && (
              <button type="button" className="button" onClick={() => set({ report: 'new' })}>
                {texts.report}
              </button>
            )}
          </>
        )}
      </PageHead>
      <Filters
        filter={filter}
        appName={apps.get(filter.app ?? '') ?? filter.app ?? ''}
        words={words}
        onChange={refilter}
      />
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.title}
          rows={rows}
          columns={columns}
          nameOf={titleOf}
          openId={open}
          onOpen={({ id }) => set({ open: id })}
          selection={{ selected, onSelect: select }}
          actions={Object.fromEntries(ACTION_KEYS.map(({ action, key }) => [key, () => ask(action)]))}
          empty={
            <EmptyList
              texts={texts}
              isFiltered={Object.values(filter).some((one) => one !== undefined)}
              onClear={() => refilter(NO_FILTER)}
            />
          }
        />
        {open !== undefined && <FindingDrawer id={open} onClose={() => set({ open: undefined })} />}
      </div>
      {canReport && report !== undefined && (
        <Suspense>
          <ReportDialog
            onClose={() => set({ report: undefined })}
            onMade={(id) => set({ report: undefined, open: id })}
          />
        </Suspense>
      )}
      {asked && (
        <ActionDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            setSelected(NONE)
          }}
        />
      )}
    </>
  )
}
