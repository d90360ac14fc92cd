import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTakingAccounts } from '../../../forms/removal/use-taking-accounts.tsx'
import { usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { accountsQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { accountColumns } from '../account-columns.tsx'
import type { ContentProps } from './content.ts'

export function AppAccounts({ appId, q, onFilter }: ContentProps) {
  const navigate = useNavigate()
  const list = usePages(accountsQuery({ app: appId, q }), ({ list }) => list.map(({ appUser }) => appUser))
  const people = usePeopleNames(list.rows.map(({ identityUserId }) => identityUserId))
  const columns = useMemo(() => accountColumns(people), [people])
  const taking = useTakingAccounts()
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
        onOpen={({ identityUserId }) => {
          if (identityUserId) void navigate({ to: '/people/$id', params: { id: identityUserId } })
        }}
      />
      {taking.dialog}
    </>
  )
}
