import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { formatName } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PagedGrid } from '../../../ui/paged-grid.tsx'
import { type PeopleFilter, peopleQuery, STATUSES } from '../queries.ts'
import { texts } from '../texts.ts'
import { COLUMNS } from './columns.tsx'

const route = getRouteApi('/people')

/** The page belongs to another area, so it is named by its address. */
const INVITATIONS: string = '/settings/invitations'

export function PeoplePage() {
  const canRead = useCan('users:read')
  const canReadNames = useCan('users:read-basic')
  return canRead || canReadNames ? <People /> : <NotAllowed title={texts.title} />
}

function People() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const canInvite = useCan('users:write')
  const words = useRef<HTMLInputElement>(null)
  const query = useInfiniteQuery(peopleQuery(filter))
  const rows = useMemo(() => query.data?.pages.flatMap(({ list }) => list.map(({ user }) => user)) ?? [], [query.data])
  const set = useCallback(
    (change: PeopleFilter) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  useKeys({ '/': () => words.current?.focus() })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(rows.length, !query.hasNextPage)}>
        {canInvite && (
          <Link to={INVITATIONS} search={{ create: 'new' }} className="button">
            {texts.invite}
          </Link>
        )}
      </PageHead>
      <div className="filters">
        <Chips
          label={texts.status}
          names={STATUSES}
          chosen={filter.status ?? []}
          onChange={(status) => set({ status })}
        >
          {(status) => formatName(status)}
        </Chips>
        <FilterInput
          ref={words}
          label={texts.filter}
          placeholder={texts.filterHint}
          value={filter.q ?? ''}
          onChange={(q) => set({ q: q || undefined })}
        />
      </div>
      <PagedGrid
        query={query}
        label={texts.title}
        rows={rows}
        columns={COLUMNS}
        nameOf={({ displayName }) => displayName}
        onOpen={({ id }) => void navigate({ to: '/people/$id', params: { id } })}
        empty={
          <EmptyList
            texts={texts}
            isFiltered={filter.q !== undefined || filter.status !== undefined}
            onClear={() => set({ q: undefined, status: undefined })}
          />
        }
      />
    </>
  )
}
