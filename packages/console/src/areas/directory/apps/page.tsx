import type { Answered } from '@reeve/client/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Ago } from '../../../ui/time.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { appsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'

const route = getRouteApi('/apps')

const texts = all.apps

const COLUMNS: readonly GridColumn<Answered.App>[] = [
  { id: 'name', name: texts.columns.name, width: 'minmax(160px, 1fr)', cell: (row) => row.displayName },
  {
    id: 'description',
    name: texts.columns.description,
    width: 'minmax(160px, 2fr)',
    from: 760,
    cell: (row) => row.description,
  },
  {
    id: 'managed',
    name: texts.columns.managed,
    width: '128px',
    from: 560,
    cell: (row) => (row.isManuallyManaged ? texts.manual : texts.connected),
  },
  {
    id: 'people',
    name: texts.columns.people,
    width: '96px',
    end: true,
    cell: (row) => formatNumber(Number(row.userCount)),
  },
  {
    id: 'updated',
    name: texts.columns.updated,
    width: '104px',
    from: 640,
    cell: (row) => <Ago time={row.updatedAt} />,
  },
]

export function AppsPage() {
  return useCan('apps:read') ? <Apps /> : <NotAllowed title={texts.title} />
}

function Apps() {
  const { q } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(appsQuery(q))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list) ?? [], [query.data])
  const set = (next: string | undefined): void => void navigate({ search: { q: next }, replace: true })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(rows.length, !query.hasNextPage)} />
      <WordList
        query={query}
        texts={texts}
        label={texts.title}
        rows={rows}
        columns={COLUMNS}
        nameOf={({ displayName }) => displayName}
        onOpen={({ id }) => void navigate({ to: '/apps/$id', params: { id }, search: {} })}
        words={{ value: q, onChange: set }}
        isFiltered={q !== undefined}
        onClear={() => set(undefined)}
      />
    </>
  )
}
