import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
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
import { policiesQuery } from '../queries.ts'
import type { PoliciesSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { type Policy, stepCount, TYPES, typeOf } from '../words.ts'
import { CreateDialog } from './create-dialog.tsx'

const route = getRouteApi('/policies')

export const PoliciesPage = () => (useCan('policies:read') ? <Policies /> : <NotAllowed title={texts.title} />)

const COLUMNS: readonly GridColumn<Policy>[] = [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(160px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'type',
    name: texts.columns.type,
    width: '140px',
    cell: (row) => {
      const type = typeOf(row)
      return type ? texts.types[type] : ''
    },
  },
  {
    id: 'content',
    name: texts.columns.content,
    width: '160px',
    from: 640,
    cell: (row) => texts.content(stepCount(row), row.rules.length),
  },
  {
    id: 'origin',
    name: texts.columns.origin,
    width: '100px',
    from: 760,
    cell: ({ systemBuiltin, scope }) =>
      systemBuiltin ? (
        <StateBadge tone="neutral">{texts.builtin}</StateBadge>
      ) : scope ? (
        <StateBadge tone="neutral">{texts.local}</StateBadge>
      ) : (
        texts.own
      ),
  },
  {
    id: 'changed',
    name: texts.columns.changed,
    width: '92px',
    end: true,
    from: 520,
    cell: ({ updatedAt }) => <Ago time={updatedAt} />,
  },
]

function Policies() {
  const { create, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const canWrite = useCan('policies:write')
  const words = useRef<HTMLInputElement>(null)
  const query = useInfiniteQuery(policiesQuery(filter))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const set = (change: PoliciesSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
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
        <Chips label={texts.type} names={TYPES} chosen={filter.type ?? []} onChange={(next) => set({ type: next })}>
          {(type) => texts.types[type]}
        </Chips>
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
          onOpen={({ id }) => void go({ to: '/policies/$id', params: { id } })}
          empty={
            <EmptyList
              texts={texts}
              isFiltered={Object.values(filter).some((one) => one !== undefined)}
              onClear={() => set({ q: undefined, type: undefined })}
            />
          }
        />
      </div>
      {canWrite && create !== undefined && <CreateDialog onClose={() => set({ create: undefined })} />}
    </>
  )
}
