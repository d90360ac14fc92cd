import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { ValueFilter } from '../../../forms/value-filter.tsx'
import { formatName } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { sortParam } from '../../../lib/search-text.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { useConnect } from '../../../ui/use-connect.ts'
import { peopleFacetsQuery, peopleQuery, reportsQuery } from '../queries.ts'
import { PEOPLE_ORDERS, PERSON_STATUSES, type PeopleFilter, type PeopleSearch } from '../search.ts'
import { texts } from '../texts.ts'
import { basicColumns, COLUMNS } from './columns.tsx'

/** The page belongs to another area, so it is named by its address. */
const INVITATIONS: string = '/settings/invitations'

export function PeoplePage() {
  const canRead = useCan('users:read')
  const canReadNames = useCan('users:read-basic')
  return canRead || canReadNames ? <People /> : <NotAllowed title={texts.title} />
}

function People() {
  const [{ sort: asked = 'name', ...address }, set] = useAddress('/people')
  const go = useNavigate()
  const [canInvite, readsAll] = [useCan('users:write'), useCan('users:read')]
  const ownId = useSession().user.id
  const { data: hasReports = false } = useQuery({ ...reportsQuery(ownId), enabled: !readsAll })
  const { filter, sort } = readsAll ? { filter: address, sort: asked } : basicOf(address, asked, ownId)
  const connect = useConnect()
  const list = usePages(peopleQuery({ ...filter, sort }), ({ list }) => list.map(({ user }) => user))
  const isTold = list.rows.some(({ id, department, jobTitle }) => id !== ownId && department + jobTitle !== '')
  const columns = useMemo(() => (readsAll ? COLUMNS : basicColumns(isTold)), [readsAll, isTold])
  return (
    <ListPage
      begin={connect}
      title={texts.title}
      loaded={texts.loaded}
      buttons={
        canInvite && (
          <Link to={INVITATIONS} search={{ create: 'new' }} className="button">
            {texts.invite}
          </Link>
        )
      }
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <>
          <Chips
            label={texts.status}
            names={PERSON_STATUSES}
            chosen={filter.status ?? []}
            onChange={(status) => set({ status })}
          >
            {(status) => formatName(status)}
          </Chips>
          {hasReports && (
            <Chips
              label={texts.manager}
              names={OF_OWN}
              chosen={filter.manager ? OF_OWN : []}
              onChange={(chosen) => set({ manager: chosen && ownId })}
            >
              {() => texts.ownReports}
            </Chips>
          )}
          {readsAll && <Where filter={filter} onChange={set} />}
          {filter.account && (
            <FilterChip onClear={() => set({ account: undefined })}>{texts.withoutAccount}</FilterChip>
          )}
        </>
      }
      columns={columns}
      sorting={{ by: sort, onSort: (next) => set({ sort: sortParam(next, PEOPLE_ORDERS) }) }}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void go({ to: '/people/$id', params: { id } })}
    />
  )
}

const OF_OWN = ['reports'] as const

/** What whoever sees basics of others may ask for, of an address that somebody else has sent. */
const basicOf = (
  { q, status, manager }: PeopleFilter,
  sort: PeopleSearch['sort'],
  ownId: string,
): { filter: PeopleFilter } & PeopleSearch => ({
  filter: { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(manager === ownId ? { manager } : {}) },
  sort: sort === '-name' ? sort : 'name',
})

/** Where in the organisation somebody is, for those who see it of everybody. */
function Where({ filter, onChange }: { filter: PeopleFilter; onChange(change: PeopleFilter): void }) {
  const { data: values } = useQuery(peopleFacetsQuery)
  const manager = usePeopleNames([filter.manager ?? '']).get(filter.manager ?? '')
  return (
    <>
      <ValueFilter
        label={texts.columns.department}
        all={texts.everyDepartment}
        values={values?.get('departments') ?? []}
        value={filter.department}
        onChange={(department) => onChange({ department })}
      />
      <ValueFilter
        label={texts.columns.title}
        all={texts.everyTitle}
        values={values?.get('jobTitles') ?? []}
        value={filter.title}
        onChange={(title) => onChange({ title })}
      />
      <ReferenceFilter
        label={texts.manager}
        kind="user"
        value={filter.manager}
        name={manager}
        onChange={(next) => onChange({ manager: next?.id })}
      />
    </>
  )
}
