import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { ReferencePicker } from '../../../forms/reference-picker.tsx'
import { useCanFind } from '../../../forms/use-references.ts'
import { formatNumber } from '../../../lib/format.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { offeredQuery } from '../queries.ts'
import type { AskSearch } from '../search.ts'
import { texts } from '../texts.ts'

const route = getRouteApi('/requests/new')

type Row = {
  readonly id: string
  readonly appId: string
  readonly appName: string
  readonly name: string
  readonly about: string
  readonly isHeld: boolean
  /** The open request for it; empty when there is none. */
  readonly openTaskId: string
}

const COLUMNS: readonly GridColumn<Row>[] = [
  {
    id: 'entitlement',
    name: texts.findColumns.entitlement,
    width: 'minmax(160px, 1fr)',
    cell: ({ name }) => <span className="given">{name}</span>,
  },
  {
    id: 'app',
    name: texts.findColumns.app,
    width: '200px',
    from: 480,
    cell: ({ appName }) => <span className="given">{appName}</span>,
  },
  {
    id: 'about',
    name: texts.findColumns.description,
    width: 'minmax(120px, 1fr)',
    from: 820,
    cell: ({ about }) => <span className="muted given">{about}</span>,
  },
  {
    id: 'status',
    name: texts.findColumns.status,
    width: '110px',
    cell: ({ isHeld, openTaskId }) =>
      openTaskId !== '' ? (
        <StateBadge tone="busy">{texts.isAsked}</StateBadge>
      ) : isHeld ? (
        <StateBadge tone="good">{texts.isHeld}</StateBadge>
      ) : (
        ''
      ),
  },
]

/** Finds what somebody needs, by words and by app. */
export function Offered() {
  const { q, app, for: subjectId } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const canFindApps = useCanFind('app')
  const query = useInfiniteQuery(offeredQuery(q, app, subjectId))
  const rows = useMemo(
    () =>
      query.data?.pages.flatMap(({ list }) =>
        list.map(({ entitlement, appEntitlementUserBindings, appDisplayName, openTaskId }): Row => {
          const { id, appId, displayName, description } = entitlement.appEntitlement
          const isHeld = appEntitlementUserBindings.length > 0
          return { id, appId, appName: appDisplayName, name: displayName, about: description, isHeld, openTaskId }
        }),
      ) ?? [],
    [query.data],
  )
  const set = (change: AskSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  useKeys({ '/': () => words.current?.focus() })
  return (
    <>
      <PageHead
        title={texts.findTitle}
        note={query.data && texts.loaded(formatNumber(rows.length), !query.hasNextPage)}
      />
      <div className="filters">
        {canFindApps && (
          <ReferencePicker
            label={texts.app}
            kind="app"
            value={app === undefined ? undefined : { id: app }}
            onChange={(next) => set({ app: next?.id })}
          />
        )}
        <FilterInput
          ref={words}
          label={texts.findFilter}
          placeholder={texts.findHint}
          value={q ?? ''}
          onChange={(next) => set({ q: next || undefined })}
        />
      </div>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.findTitle}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ name }) => name}
          onOpen={({ id, appId, openTaskId }) =>
            void (openTaskId === ''
              ? navigate({ search: { app: appId, entitlement: id, for: subjectId, q: undefined } })
              : go({ to: '/tasks/$id', params: { id: openTaskId }, search: {} }))
          }
          empty={
            <EmptyList
              texts={texts.findEmpty}
              isFiltered={q !== undefined || app !== undefined}
              onClear={() => set({ q: undefined, app: undefined })}
            />
          }
        />
      </div>
    </>
  )
}
