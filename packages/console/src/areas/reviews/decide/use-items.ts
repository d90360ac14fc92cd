import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useAppNames, useEntitlementNames } from '../../../lib/names.ts'
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
  const found = useMemo((): Item[] => data?.pages.flatMap(itemsIn) ?? [], [data])
  const apps = useAppNames(found.map(({ appId }) => appId))
  const entitlements = useEntitlementNames(found.map(({ entitlementId }) => entitlementId))
  // A reviewer who may not read apps and entitlements is told their names, and nothing else of them.
  const items = useMemo(
    () =>
      found.map((item) => ({
        ...item,
        app: item.app || (apps.get(item.appId) ?? ''),
        entitlement: item.entitlement || (entitlements.get(item.entitlementId) ?? ''),
      })),
    [found, apps, entitlements],
  )
  return { items, isLoading: isPending || hasNextPage, error, refetch }
}
