import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react'
import { useCan } from '../../../lib/session.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { DeliveryDays } from '../deliveries/delivery-days.tsx'
import { webhooksQuery } from '../queries.ts'
import type { WebhooksSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { COLUMNS } from './columns.tsx'

const route = getRouteApi('/webhooks')

const CreateDialog = lazy(() => import('./create-dialog.tsx').then(({ CreateDialog }) => ({ default: CreateDialog })))

export function WebhooksPage() {
  const isAllowed = useCan('webhooks:read')
  return isAllowed ? <Webhooks /> : <NotAllowed title={texts.title} />
}

function Webhooks() {
  const { q, dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const canWrite = useCan('webhooks:write')
  const words = useRef<HTMLInputElement>(null)
  const query = useInfiniteQuery(webhooksQuery(q))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const set = useCallback(
    (change: WebhooksSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  useKeys({ '/': () => words.current?.focus() })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(rows.length, !query.hasNextPage)}>
        <Link to="/deliveries" className="button">
          {texts.allDeliveries}
        </Link>
        {canWrite && (
          <button type="button" className="button primary" onClick={() => set({ dialog: 'new' })}>
            {texts.create}
          </button>
        )}
      </PageHead>
      <DeliveryDays />
      <div className="filters">
        <FilterInput
          ref={words}
          label={texts.filter}
          placeholder={texts.filterHint}
          value={q ?? ''}
          onChange={(next) => set({ q: next || undefined })}
        />
      </div>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.title}
          rows={rows}
          columns={COLUMNS}
          nameOf={({ displayName }) => displayName}
          onOpen={({ id }) => void go({ to: '/webhooks/$id', params: { id } })}
          empty={<EmptyList texts={texts} isFiltered={q !== undefined} onClear={() => set({ q: undefined })} />}
        />
      </div>
      {dialog === 'new' && canWrite && (
        <Suspense>
          <CreateDialog
            onClose={() => set({ dialog: undefined })}
            onDone={(id) => void go({ to: '/webhooks/$id', params: { id } })}
          />
        </Suspense>
      )}
    </>
  )
}
