import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSession } from '../../../lib/session.ts'
import { itemsQuery } from '../queries.ts'
import { type Item, itemsIn } from './items.ts'

/** All open reviews of the reader, page after page: groups are only right when everything is there. */
export function useOwnItems(reviewId: string) {
  const { user } = useSession()
  const query = useInfiniteQuery(itemsQuery(reviewId, { reviewer: user.id, isOpen: true }))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPending, error, refetch } = query
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])
  const items = useMemo((): Item[] => data?.pages.flatMap(itemsIn) ?? [], [data])
  return { items, isLoading: isPending || hasNextPage, error, refetch }
}
