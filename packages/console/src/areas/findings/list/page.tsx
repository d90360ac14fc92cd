import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { listNote } from '../../../lib/list-note.ts'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { SavedViews } from '../../../ui/saved-views/saved-views.tsx'
import { useConnect } from '../../../ui/use-connect.ts'
import { useSelection } from '../../../ui/use-selection.ts'
import type { Action } from '../change.ts'
import { findingsQuery, type Target } from '../queries.ts'
import { type FindingsSearch, readFindingsSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { titleOf } from '../words.ts'
import { ActionDialog } from './action-dialog.tsx'
import { columnsOf } from './columns.tsx'
import { Filters } from './filters.tsx'
import { FindingDrawer } from './finding-drawer.tsx'
import { HandlingDialog } from './handle-dialogs.tsx'
import { ACTION_KEYS, type Handling, SelectionActions } from './selection-actions.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })))

const NO_FILTER: FindingsSearch = {
  severity: undefined,
  state: undefined,
  q: undefined,
  app: undefined,
  assignee: undefined,
  person: undefined,
  department: undefined,
  openAt: undefined,
}

export function FindingsPage() {
  const [{ open, report, sort, ...address }, set] = useAddress('/findings')
  const seesDepartments = useCan('users:read')
  const filter = seesDepartments ? address : { ...address, department: undefined }
  const canReport = useCan('findings:write')
  const canShare = useCan('findings:read')
  const [asked, setAsked] = useState<{ action: Action; target: Target }>()
  const [handling, setHandling] = useState<{ handling: Handling; target: Target }>()
  const selection = useSelection()
  const connect = useConnect()
  const { selected } = selection
  const words = useRef<HTMLInputElement>(null)
  const list = usePages(findingsQuery(filter, sort))
  const { query, rows } = list
  const apps = useAppNames([filter.app ?? '', ...rows.map(({ appId }) => appId)])
  const people = usePeopleNames([
    filter.person ?? '',
    ...rows.map(({ assigneeIdentityUserId }) => assigneeIdentityUserId),
  ])
  const columns = useMemo(() => columnsOf(apps, people), [apps, people])
  const refilter = (change: FindingsSearch): void => {
    selection.clear()
    set(change)
  }
  const ask = (action: Action): void => {
    if (selection.now().size > 0) setAsked({ action, target: { ids: [...selection.now()] } })
  }
  useKeys({
    '/': () => words.current?.focus(),
    Escape: () => (open === undefined ? selection.clear() : set({ open: undefined })),
  })
  const isAllLoadedSelected = selected.size > 0 && selected.size >= rows.length
  return (
    <>
      <PageHead title={texts.title} note={listNote(list, texts.loaded)}>
        {selected.size > 0 ? (
          <SelectionActions
            count={selected.size}
            onAct={ask}
            all={isAllLoadedSelected && query.hasNextPage ? filter : undefined}
            onActOnAll={(action) => setAsked({ action, target: { filter } })}
            onHandle={(one) => setHandling({ handling: one, target: { ids: [...selection.now()] } })}
            onHandleAll={(one) => setHandling({ handling: one, target: { filter } })}
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
        appName={apps.get(filter.app ?? '') ?? ''}
        personName={people.get(filter.person ?? '') ?? ''}
        words={words}
        onChange={refilter}
      />
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.title}
          rows={rows}
          columns={columns}
          sorting={{
            by: sort ?? '-severity',
            onSort: (next) => set({ sort: next === '-seen' ? next : undefined }),
          }}
          nameOf={titleOf}
          openId={open}
          onOpen={({ id }) => set({ open: id })}
          selection={selection}
          actions={Object.fromEntries(ACTION_KEYS.map(({ action, key }) => [key, () => ask(action)]))}
          empty={
            <EmptyList
              begin={connect}
              texts={texts}
              isFiltered={Object.values(filter).some((one) => one !== undefined)}
              onClear={() => refilter(NO_FILTER)}
            />
          }
        />
        {open !== undefined && (
          <FindingDrawer
            key={open}
            id={open}
            onAct={(action) => setAsked({ action, target: { ids: [open] } })}
            onClose={() => set({ open: undefined })}
          />
        )}
      </div>
      {canReport && report !== undefined && (
        <Suspense>
          <ReportDialog
            onClose={() => set({ report: undefined })}
            onMade={(id) => set({ report: undefined, open: id })}
          />
        </Suspense>
      )}
      {handling && (
        <HandlingDialog
          {...handling}
          onClose={() => setHandling(undefined)}
          onDone={() => {
            setHandling(undefined)
            selection.clear()
          }}
        />
      )}
      {asked && (
        <ActionDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
