import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import { sortParam } from '../../../lib/search-text.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Chips } from '../../../ui/chips.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { Ago } from '../../../ui/time.tsx'
import { READERS } from '../permissions.ts'
import { campaignsQuery, type View } from '../queries.ts'
import { texts } from '../texts.ts'
import { useHasOne } from '../use-has-one.ts'
import { type Campaign, isDue, STATES, statusOf } from '../words.ts'
import { CreateDialog } from './create-dialog.tsx'
import { Progress, Yours } from './progress.tsx'

export const CampaignsPage = () => (useHasOne(READERS) ? <Campaigns /> : <NotAllowed title={texts.title} />)

type Names = ReadonlyMap<string, string>

/** A campaign, and how far it is while it runs. */
type Line = Campaign & Pick<View, 'progress'>

const columnsFor = (people: Names): readonly GridColumn<Line>[] => [
  {
    id: 'name',
    name: texts.columns.name,
    width: 'minmax(120px, 1fr)',
    sorts: 'both',
    cell: ({ displayName }) => <span className="given">{displayName}</span>,
  },
  {
    id: 'state',
    name: texts.columns.state,
    width: '124px',
    cell: (campaign) => {
      const { name, tone } = statusOf(campaign)
      return <StateBadge tone={tone}>{name}</StateBadge>
    },
  },
  {
    id: 'reviews',
    name: texts.columns.reviews,
    width: 'minmax(110px, 200px)',
    cell: (campaign) => <Progress campaign={campaign} />,
  },
  {
    id: 'yours',
    name: texts.columns.yours,
    width: '150px',
    from: 640,
    cell: ({ id, progress }) => progress && <Yours id={id} progress={progress} />,
  },
  {
    id: 'owners',
    name: texts.columns.owners,
    width: '180px',
    from: 900,
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
    from: 560,
    cell: (campaign) => isDue(campaign) && <Ago time={campaign.completionDate} />,
  },
  {
    id: 'created',
    name: texts.columns.created,
    width: '100px',
    end: true,
    from: 1000,
    cell: ({ createdAt }) => <Ago time={createdAt} />,
  },
]

function Campaigns() {
  const [{ create, sort, ...filter }, set] = useAddress('/reviews')
  const go = useNavigate()
  const canCreate = useCan('campaigns:create')
  const list = usePages(campaignsQuery(filter, sort), ({ list }) =>
    list.map(({ accessReview, progress }): Line => ({ ...accessReview, ...(progress ? { progress } : {}) })),
  )
  const people = usePeopleNames(list.rows.flatMap(({ ownerIds }) => ownerIds))
  const columns = useMemo(() => columnsFor(people), [people])
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      buttons={
        canCreate && (
          <Link to="/review-templates" search={{}} className="button">
            {texts.templates}
          </Link>
        )
      }
      create={canCreate && { name: texts.create, ask: () => set({ create: 'new' }) }}
      list={list}
      texts={{ ...texts.empty, filter: texts.filter, filterHint: texts.filterHint }}
      filter={filter}
      onFilter={set}
      filters={
        <Chips label={texts.state} names={STATES} chosen={filter.state ?? []} onChange={(state) => set({ state })}>
          {(name) => texts.states[name.toUpperCase()]}
        </Chips>
      }
      columns={columns}
      sorting={{ by: sort, onSort: (next) => set({ sort: sortParam(next, ['name']) }) }}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/reviews/$id', params: { id }, search: {} })}
    >
      {canCreate && create !== undefined && (
        <CreateDialog
          key={create}
          copyOf={create === 'new' ? undefined : create}
          onClose={() => set({ create: undefined })}
        />
      )}
    </ListPage>
  )
}
