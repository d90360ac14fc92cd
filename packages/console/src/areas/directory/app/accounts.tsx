import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePeopleNames } from '../../../lib/names.ts'
import { WordList } from '../../../ui/word-list.tsx'
import { accountsQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { accountColumns } from '../account-columns.tsx'
import { type ContentProps, wordsOf } from './content.ts'

export function AppAccounts(props: ContentProps) {
  const { appId, q } = props
  const navigate = useNavigate()
  const query = useInfiniteQuery(accountsQuery({ app: appId, q }))
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ list }) => list.map(({ appUser }) => appUser)) ?? [],
    [query.data],
  )
  const people = usePeopleNames(rows.map(({ identityUserId }) => identityUserId))
  const columns = useMemo(() => accountColumns(people), [people])
  return (
    <WordList
      {...wordsOf(props)}
      query={query}
      texts={texts.accounts}
      label={texts.accounts.title}
      rows={rows}
      columns={columns}
      nameOf={({ displayName }) => displayName}
      onOpen={({ identityUserId }) => {
        if (identityUserId) void navigate({ to: '/people/$id', params: { id: identityUserId } })
      }}
    />
  )
}
