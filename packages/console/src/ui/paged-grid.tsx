import { useCallback } from 'react'
import type { PagesQuery } from '../lib/use-pages.ts'
import { Grid, type GridProps } from './grid/grid.tsx'
import { Failed, Loading } from './states.tsx'

type Props<Row extends { readonly id: string }> = Omit<GridProps<Row>, 'hasMore' | 'onEnd'> & { query: PagesQuery }

/** A list of the service that loads its next page when the end comes into sight. */
export function PagedGrid<Row extends { readonly id: string }>({ query, ...grid }: Props<Row>) {
  const { isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const onEnd = useCallback(() => {
    if (!isFetchingNextPage) fetchNextPage()
  }, [isFetchingNextPage, fetchNextPage])
  if (isPending) return <Loading height={400} />
  if (error) return <Failed error={error} onRetry={() => refetch()} />
  return <Grid {...grid} hasMore={hasNextPage} onEnd={onEnd} />
}
