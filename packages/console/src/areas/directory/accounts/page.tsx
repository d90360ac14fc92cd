import { useMemo } from 'react'
import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { useTakingAccounts } from '../../../forms/removal/use-taking-accounts.tsx'
import { formatName } from '../../../lib/format.ts'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { sortParam } from '../../../lib/search-text.ts'
import { useCanSome } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { useConnect } from '../../../ui/use-connect.ts'
import { accountsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { AccountDrawer } from '../account/drawer.tsx'
import { accountColumns } from '../account-columns.tsx'
import { ACCOUNT_STATUSES, BY_NAME } from '../search.ts'

const texts = all.accounts

export function AccountsPage() {
  return useCanSome('accounts:read') ? <Accounts /> : <NotAllowed title={texts.title} />
}

function Accounts() {
  const [{ sort = 'name', open, ...filter }, set] = useAddress('/accounts')
  const connect = useConnect()
  const list = usePages(accountsQuery({ ...filter, sort }), ({ list }) => list.map(({ appUser }) => appUser))
  const apps = useAppNames([filter.app ?? '', ...list.rows.map(({ appId }) => appId)])
  const people = usePeopleNames([filter.person ?? '', ...list.rows.map(({ identityUserId }) => identityUserId)])
  const columns = useMemo(() => accountColumns(people, apps), [people, apps])
  const taking = useTakingAccounts()
  const opened = list.rows.find(({ id }) => id === open)
  useKeys({ Escape: () => set({ open: undefined }) })
  return (
    <ListPage
      begin={connect}
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
          <ReferenceFilter
            label={texts.columns.app}
            kind="app"
            value={filter.app}
            name={apps.get(filter.app ?? '')}
            onChange={(next) => set({ app: next?.id })}
          />
          <ReferenceFilter
            label={texts.columns.person}
            kind="user"
            value={filter.person}
            name={people.get(filter.person ?? '')}
            onChange={(next) => set({ person: next?.id })}
          />
          {filter.owner && <FilterChip onClear={() => set({ owner: undefined })}>{texts.ofNobody}</FilterChip>}
        </>
      }
      columns={columns}
      sorting={{ by: sort, onSort: (next) => set({ sort: sortParam(next, BY_NAME) }) }}
      nameOf={({ displayName }) => displayName}
      openId={open}
      onOpen={({ id }) => set({ open: id })}
      drawer={opened && <AccountDrawer key={opened.id} account={opened} onClose={() => set({ open: undefined })} />}
    >
      {taking.dialog}
    </ListPage>
  )
}
