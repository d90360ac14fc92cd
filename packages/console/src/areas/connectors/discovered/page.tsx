import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { shadowAppsQuery } from '../queries.ts'
import type { DiscoveredSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { SHADOW_STATES, shadowStateOf } from '../words.ts'
import { DiscoveredDrawer } from './discovered-drawer.tsx'

const route = getRouteApi('/discovered')

export function DiscoveredPage() {
  const isAllowed = useCan('apps:read')
  return isAllowed ? <Discovered /> : <NotAllowed title={texts.discovered} />
}

const TONES = { unmanaged: 'busy', managed: 'good', ignored: 'neutral' } as const

const COLUMNS: readonly GridColumn<Answered.ShadowApp>[] = [
  {
    id: 'state',
    name: texts.discoveredColumns.state,
    width: '112px',
    from: 420,
    cell: (row) => <StateBadge tone={TONES[shadowStateOf(row)]}>{texts.shadowStates[shadowStateOf(row)]}</StateBadge>,
  },
  { id: 'name', name: texts.discoveredColumns.name, width: 'minmax(140px, 1fr)', cell: (row) => row.displayName },
  {
    id: 'identifier',
    name: texts.discoveredColumns.identifier,
    width: 'minmax(140px, 1fr)',
    from: 760,
    cell: (row) => row.identifier,
  },
  {
    id: 'users',
    name: texts.discoveredColumns.users,
    width: '80px',
    end: true,
    cell: (row) => formatNumber(Number(row.userCount)),
  },
  {
    id: 'uses',
    name: texts.discoveredColumns.uses,
    width: '80px',
    end: true,
    from: 560,
    cell: (row) => formatNumber(Number(row.useCount)),
  },
  {
    id: 'seen',
    name: texts.discoveredColumns.seen,
    width: '96px',
    end: true,
    from: 480,
    cell: (row) => <Ago time={row.lastSeenAt} />,
  },
]

function Discovered() {
  const { open, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const query = useInfiniteQuery(shadowAppsQuery(filter))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const opened = rows.find(({ id }) => id === open)
  const set = useCallback(
    (change: DiscoveredSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  useKeys({ '/': () => words.current?.focus(), Escape: () => set({ open: undefined }) })
  return (
    <>
      <PageHead title={texts.discovered} note={query.data && texts.discoveredLoaded(rows.length, !query.hasNextPage)} />
      <div className="filters">
        <Chips
          label={texts.state}
          names={SHADOW_STATES}
          chosen={filter.state ?? ['unmanaged']}
          onChange={(state) => set({ state, open: undefined })}
        >
          {(state) => texts.shadowStates[state]}
        </Chips>
        <FilterInput
          ref={words}
          label={texts.discoveredFilter}
          placeholder={texts.discoveredFilter}
          value={filter.q ?? ''}
          onChange={(q) => set({ q: q || undefined, open: undefined })}
        />
      </div>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.discovered}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ displayName }) => displayName}
          openId={open}
          onOpen={({ id }) => set({ open: id })}
          empty={
            <EmptyList
              texts={texts.noDiscovered}
              isFiltered={filter.q !== undefined || filter.state !== undefined}
              onClear={() => set({ q: undefined, state: undefined })}
            />
          }
        />
        {opened && <DiscoveredDrawer key={opened.id} app={opened} onClose={() => set({ open: undefined })} />}
      </div>
    </>
  )
}
