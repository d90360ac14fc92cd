import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { WordList } from '../../../ui/word-list.tsx'
import { entitlementsQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { entitlementColumns } from '../entitlement-columns.tsx'
import { type ContentProps, wordsOf } from './content.ts'

const COLUMNS = entitlementColumns()

export function AppEntitlements(props: ContentProps) {
  const { appId, q } = props
  const navigate = useNavigate()
  const query = useInfiniteQuery(entitlementsQuery({ app: appId, q }))
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ list }) => list.map(({ appEntitlement }) => appEntitlement)) ?? [],
    [query.data],
  )
  return (
    <WordList
      {...wordsOf(props)}
      query={query}
      texts={texts.entitlements}
      label={texts.entitlements.title}
      rows={rows}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void navigate({ to: '/apps/$appId/entitlements/$id', params: { appId, id }, search: {} })}
    />
  )
}
