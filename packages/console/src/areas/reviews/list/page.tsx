import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
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
import { READERS } from '../permissions.ts'
import { campaignsQuery } from '../queries.ts'
import type { CampaignsSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { useHasOne } from '../use-has-one.ts'
import { type Campaign, STATES, statusOf } from '../words.ts'
import { CreateDialog } from './create-dialog.tsx'

const route = getRouteApi('/reviews')

export const CampaignsPage = () => (useHasOne(READERS) ? <Campaigns /> : <NotAllowed title={texts.title} />)

type Names = ReadonlyMap<string, string>

const columnsFor = (people: Names): readonly GridColumn<Campaign>[] => [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(160px, 1fr)',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'state',
    name: texts.columns.state,
    width: '140px',
    cell: (campaign) => {
      const { name, tone } = statusOf(campaign)
      return <StateBadge tone={tone}>{name}</StateBadge>
    },
  },
  {
    id: 'reviews',
    name: texts.columns.reviews,
    width: '92px',
    end: true,
    from: 560,
    cell: ({ expectedTicketCount }) => (expectedTicketCount > 0 ? formatNumber(expectedTicketCount) : ''),
  },
  {
    id: 'owners',
    name: texts.columns.owners,
    width: '180px',
    from: 860,
    cell: ({ ownerIds }) => (
      <span className="given">
        {ownerIds
          .map((id) => people.get(id) ?? '')
          .filter(Boolean)
          .join(', ')}
      </span>
    ),
  },
  {
    id: 'due',
    name: texts.columns.due,
    width: '100px',
    end: true,
    from: 460,
    cell: ({ completionDate }) => <Ago time={completionDate} />,
  },
  {
    id: 'created',
    name: texts.columns.created,
    width: '100px',
    end: true,
    from: 720,
    cell: ({ createdAt }) => <Ago time={createdAt} />,
  },
]

function Campaigns() {
  const { create, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const go = useNavigate()
  const words = useRef<HTMLInputElement>(null)
  const canCreate = useCan('campaigns:create')
  const query = useInfiniteQuery(campaignsQuery(filter))
  const rows = useMemo(
    (): Campaign[] => query.data?.pages.flatMap(({ list }) => list.map(({ accessReview }) => accessReview)) ?? [],
    [query.data],
  )
  const people = usePeopleNames(rows.flatMap(({ ownerIds }) => ownerIds))
  const columns = useMemo(() => columnsFor(people), [people])
  const set = (change: CampaignsSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  useKeys({ '/': () => words.current?.focus() })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(formatNumber(rows.length), !query.hasNextPage)}>
        {canCreate && (
          <>
            <Link to="/review-templates" search={{}} className="button">
              {texts.templates}
            </Link>
            <button type="button" className="button primary" onClick={() => set({ create: 'new' })}>
              {texts.create}
            </button>
          </>
        )}
      </PageHead>
      <div className="filters">
        <Chips label={texts.state} names={STATES} chosen={filter.state ?? []} onChange={(state) => set({ state })}>
          {(name) => texts.states[name.toUpperCase()]}
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
          columns={columns}
          nameOf={({ displayName }) => displayName}
          onOpen={({ id }) => void go({ to: '/reviews/$id', params: { id }, search: {} })}
          empty={
            <EmptyList
              texts={texts.empty}
              isFiltered={filter.q !== undefined || filter.state !== undefined}
              onClear={() => set({ q: undefined, state: undefined })}
            />
          }
        />
      </div>
      {canCreate && create !== undefined && (
        <CreateDialog
          key={create}
          copyOf={create === 'new' ? undefined : create}
          onClose={() => set({ create: undefined })}
        />
      )}
    </>
  )
}
