import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatName } from '../../../lib/format.ts'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WordList } from '../../../ui/word-list.tsx'
import { accountsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { accountColumns } from '../account-columns.tsx'
import { ACCOUNT_STATUSES, type AccountsSearch } from '../search.ts'

const route = getRouteApi('/accounts')

const texts = all.accounts

export function AccountsPage() {
  return useCan('accounts:read') ? <Accounts /> : <NotAllowed title={texts.title} />
}

function Accounts() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(accountsQuery(filter))
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ list }) => list.map(({ appUser }) => appUser)) ?? [],
    [query.data],
  )
  const apps = useAppNames([filter.app ?? '', ...rows.map(({ appId }) => appId)])
  const people = usePeopleNames(rows.map(({ identityUserId }) => identityUserId))
  const columns = useMemo(() => accountColumns(people, apps), [people, apps])
  const set = (change: AccountsSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  return (
    <>
      <PageHead title={texts.title} note={query.data && texts.loaded(rows.length, !query.hasNextPage)} />
      <WordList
        query={query}
        texts={texts}
        label={texts.title}
        rows={rows}
        columns={columns}
        nameOf={({ displayName }) => displayName}
        onOpen={({ appId, identityUserId, displayName }) =>
          identityUserId
            ? void navigate({ to: '/people/$id', params: { id: identityUserId } })
            : void navigate({ to: '/apps/$id', params: { id: appId }, search: { tab: 'accounts', q: displayName } })
        }
        words={{ value: filter.q, onChange: (q) => set({ q }) }}
        isFiltered={Object.values(filter).some((value) => value !== undefined)}
        onClear={() => set({ q: undefined, app: undefined, status: undefined })}
      >
        <Chips
          label={texts.status}
          names={ACCOUNT_STATUSES}
          chosen={filter.status ?? []}
          onChange={(status) => set({ status })}
        >
          {(status) => formatName(status)}
        </Chips>
        {filter.app && (
          <FilterChip onClear={() => set({ app: undefined })}>
            {all.grants.ofApp(apps.get(filter.app) ?? filter.app)}
          </FilterChip>
        )}
      </WordList>
    </>
  )
}
