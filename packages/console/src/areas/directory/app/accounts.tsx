import { useMemo } from 'react'
import { useTakingAccounts } from '../../../forms/removal/use-taking-accounts.tsx'
import { usePeopleNames } from '../../../lib/names.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { accountsQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { AccountDrawer } from '../account/drawer.tsx'
import { accountColumns } from '../account-columns.tsx'
import type { ContentProps } from './content.ts'

export function AppAccounts({ appId, q, onFilter }: ContentProps) {
  const [{ open }, set] = useAddress('/apps/$id')
  const list = usePages(accountsQuery({ app: appId, q }), ({ list }) => list.map(({ appUser }) => appUser))
  const people = usePeopleNames(list.rows.map(({ identityUserId }) => identityUserId))
  const columns = useMemo(() => accountColumns(people), [people])
  const taking = useTakingAccounts()
  const opened = list.rows.find(({ id }) => id === open)
  useKeys({ Escape: () => set({ open: undefined }) })
  return (
    <>
      {taking.buttons && <div className="filters">{taking.buttons}</div>}
      <FilteredList
        filter={{ q }}
        onFilter={onFilter}
        selection={taking.selection}
        actions={taking.actions}
        list={list}
        texts={texts.accounts}
        label={texts.accounts.title}
        columns={columns}
        nameOf={({ displayName }) => displayName}
        openId={open}
        onOpen={({ id }) => set({ open: id })}
        drawer={opened && <AccountDrawer key={opened.id} account={opened} onClose={() => set({ open: undefined })} />}
      />
      {taking.dialog}
    </>
  )
}
