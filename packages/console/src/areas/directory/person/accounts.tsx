import { useMemo } from 'react'
import { useAppNames } from '../../../lib/names.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { accountsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { AccountDrawer } from '../account/drawer.tsx'
import { accountColumns } from '../account-columns.tsx'

const { filter: _, ...texts } = all.accounts

/** The accounts of a person, whether they hold something or not. */
export function PersonAccounts({ id }: { id: string }) {
  const [{ open }, set] = useAddress('/people/$id')
  const list = usePages(accountsQuery({ person: id }), ({ list }) => list.map(({ appUser }) => appUser))
  const apps = useAppNames(list.rows.map(({ appId }) => appId))
  const columns = useMemo(() => accountColumns(new Map(), apps).filter(({ id }) => id !== 'person'), [apps])
  const opened = list.rows.find((one) => one.id === open)
  useKeys({ Escape: () => set({ open: undefined }) })
  return (
    <FilteredList
      list={list}
      texts={texts}
      label={texts.title}
      columns={columns}
      nameOf={({ displayName }) => displayName}
      openId={open}
      onOpen={({ id }) => set({ open: id })}
      drawer={opened && <AccountDrawer key={opened.id} account={opened} onClose={() => set({ open: undefined })} />}
    />
  )
}
