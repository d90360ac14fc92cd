import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTakingAccounts } from '../../../forms/removal/use-taking-accounts.tsx'
import { formatName } from '../../../lib/format.ts'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { useCanSome } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { accountsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { accountColumns } from '../account-columns.tsx'
import { ACCOUNT_STATUSES } from '../search.ts'

const route = getRouteApi('/accounts')

const texts = all.accounts

export function AccountsPage() {
  return useCanSome('accounts:read') ? <Accounts /> : <NotAllowed title={texts.title} />
}

function Accounts() {
  const [filter, set] = useAddress('/accounts')
  const navigate = route.useNavigate()
  const list = usePages(accountsQuery(filter), ({ list }) => list.map(({ appUser }) => appUser))
  const apps = useAppNames([filter.app ?? '', ...list.rows.map(({ appId }) => appId)])
  const people = usePeopleNames(list.rows.map(({ identityUserId }) => identityUserId))
  const columns = useMemo(() => accountColumns(people, apps), [people, apps])
  const taking = useTakingAccounts()
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      buttons={taking.buttons}
      selection={taking.selection}
      actions={taking.actions}
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <>
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
              {all.grants.ofApp(apps.get(filter.app) ?? '')}
            </FilterChip>
          )}
        </>
      }
      columns={columns}
      nameOf={({ displayName }) => displayName}
      onOpen={({ appId, identityUserId, displayName }) =>
        identityUserId
          ? void navigate({ to: '/people/$id', params: { id: identityUserId } })
          : void navigate({ to: '/apps/$id', params: { id: appId }, search: { tab: 'accounts', q: displayName } })
      }
    >
      {taking.dialog}
    </ListPage>
  )
}
