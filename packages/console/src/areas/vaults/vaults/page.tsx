import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { vaultsQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { lengthOf, type Vault } from '../words.ts'

const route = getRouteApi('/vaults')

const texts = all.vaults
const CreateDialog = lazy(() => import('./create-dialog.tsx').then(({ CreateDialog }) => ({ default: CreateDialog })))

export const VaultsPage = () => (useCan('secrets:self') ? <Vaults /> : <NotAllowed title={texts.title} />)

const columnsOf = (people: ReadonlyMap<string, string>): readonly GridColumn<Vault>[] => [
  { id: 'name', name: all.columns.name, width: 'minmax(140px, 2fr)', cell: ({ displayName }) => displayName },
  {
    id: 'owners',
    name: all.columns.owners,
    width: 'minmax(120px, 1fr)',
    from: 480,
    cell: ({ ownerIds }) => ownerIds.map((id) => people.get(id) ?? id).join(', '),
  },
  {
    id: 'kept',
    name: all.columns.kept,
    width: '128px',
    from: 640,
    cell: ({ credentialExpirationDuration }) => lengthOf(credentialExpirationDuration),
  },
  {
    id: 'changed',
    name: all.columns.changed,
    width: '96px',
    end: true,
    cell: ({ updatedAt }) => <Ago time={updatedAt} />,
  },
]

function Vaults() {
  const { dialog } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const canWrite = useCan('vaults:write')
  const query = useInfiniteQuery(vaultsQuery())
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const people = usePeopleNames(rows.flatMap(({ ownerIds }) => ownerIds))
  const columns = useMemo(() => columnsOf(people), [people])
  const set = (next: 'new' | undefined): void => void navigate({ search: { dialog: next }, replace: true })
  return (
    <>
      <PageHead title={texts.title} note={query.data && all.loaded(formatNumber(rows.length), !query.hasNextPage)}>
        {canWrite && (
          <button type="button" className="button primary" onClick={() => set('new')}>
            {texts.create}
          </button>
        )}
      </PageHead>
      <div className="split">
        <PagedGrid
          query={query}
          label={texts.title}
          rows={rows}
          columns={columns}
          nameOf={({ displayName }) => displayName}
          onOpen={({ id }) => void go({ to: '/vaults/$id', params: { id }, search: {} })}
          empty={<EmptyList texts={all.empties.vaults} isFiltered={false} onClear={() => set(undefined)} />}
        />
      </div>
      {dialog === 'new' && canWrite && (
        <Suspense>
          <CreateDialog onClose={() => set(undefined)} />
        </Suspense>
      )}
    </>
  )
}
