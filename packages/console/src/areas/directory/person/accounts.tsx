import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { accountsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { accountColumns } from '../account-columns.tsx'

const { filter: _, ...texts } = all.accounts

/** The accounts of a person, whether they hold something or not. */
export function PersonAccounts({ id }: { id: string }) {
  const go = useNavigate()
  const list = usePages(accountsQuery({ person: id }), ({ list }) => list.map(({ appUser }) => appUser))
  const apps = useAppNames(list.rows.map(({ appId }) => appId))
  const columns = useMemo(() => accountColumns(new Map(), apps).filter(({ id }) => id !== 'person'), [apps])
  return (
    <FilteredList
      list={list}
      texts={texts}
      label={texts.title}
      columns={columns}
      nameOf={({ displayName }) => displayName}
      onOpen={({ appId }) => void go({ to: '/apps/$id', params: { id: appId }, search: { tab: 'accounts' } })}
    />
  )
}
