import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useAppNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { automationsQuery } from '../queries.ts'
import type { AutomationsSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { type Automation, isStopped, STATUSES, statusOf, statusTone, triggerName } from '../words.ts'
import { CreateDialog } from './create-dialog.tsx'

const route = getRouteApi('/automations')

export function AutomationsPage() {
  const isAllowed = useCan('automations:read')
  return isAllowed ? <Automations /> : <NotAllowed title={texts.title} />
}

const COLUMNS: readonly GridColumn<Automation>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(160px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName || texts.unnamed}</span>,
  },
  {
    id: 'status',
    name: texts.columns.status,
    width: '100px',
    cell: (row) => <StateBadge tone={statusTone(statusOf(row))}>{texts.statuses[statusOf(row)]}</StateBadge>,
  },
  {
    id: 'trigger',
    name: texts.columns.trigger,
    width: '190px',
    from: 640,
    cell: ({ primaryTriggerType }) => triggerName(primaryTriggerType),
  },
  {
    id: 'version',
    name: texts.columns.version,
    width: '80px',
    end: true,
    from: 760,
    cell: ({ currentVersion }) => currentVersion,
  },
  {
    id: 'lastRun',
    name: texts.columns.lastRun,
    width: '100px',
    end: true,
    from: 480,
    cell: ({ lastExecutedAt }) => <Ago time={lastExecutedAt} />,
  },
]

function Automations() {
  const { create, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const canWrite = useCan('automations:write')
  const words = useRef<HTMLInputElement>(null)
  const query = useInfiniteQuery(automationsQuery(filter))
  const rows = useMemo(() => {
    const all = query.data?.pages.flatMap(({ list }) => list) ?? []
    // The service lists stopped ones among those that are off.
    return filter.status === 'stopped' ? all.filter(isStopped) : all
  }, [query.data, filter.status])
  const apps = useAppNames([filter.app ?? ''])
  const set = useCallback(
    (change: AutomationsSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  useKeys({ '/': () => words.current?.focus() })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(formatNumber(rows.length), !query.hasNextPage)}>
        {canWrite && (
          <button type="button" className="button primary" onClick={() => set({ create: 'new' })}>
            {texts.create}
          </button>
        )}
      </PageHead>
      <div className="filters">
        <Chips
          label={texts.status}
          names={STATUSES}
          chosen={filter.status ? [filter.status] : []}
          onChange={(next) => set({ status: next?.find((one) => one !== filter.status) })}
        >
          {(status) => texts.statuses[status]}
        </Chips>
        {filter.app && (
          <button type="button" className="chip" aria-pressed="true" onClick={() => set({ app: undefined })}>
            <span className="given">{apps.get(filter.app) ?? filter.app}</span> <Icon name="x" size={12} />
          </button>
        )}
        <FilterInput
          ref={words}
          label={texts.filter}
          placeholder={texts.filterHint}
          value={filter.q ?? ''}
          onChange={(q) => set({ q: q || undefined })}
        />
      </div>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.title}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ displayName }) => displayName}
          onOpen={({ id }) => void go({ to: '/automations/$id', params: { id } })}
          empty={
            <EmptyList
              texts={texts}
              isFiltered={Object.values(filter).some((one) => one !== undefined)}
              onClear={() => set({ q: undefined, status: undefined, app: undefined })}
            />
          }
        />
      </div>
      {canWrite && create !== undefined && <CreateDialog onClose={() => set({ create: undefined })} />}
    </>
  )
}
