import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Total } from './list-note.ts'
import type { pagedQuery } from './paged.ts'

type Page = { readonly nextPageToken: string; readonly total?: Total | null }
type Listed = Page & { readonly list: readonly unknown[] }
type Paged<Loaded extends Page> = ReturnType<typeof pagedQuery<Loaded>>

/** What a list needs of a query of pages. */
export type PagesQuery = {
  readonly data: unknown
  readonly isPending: boolean
  readonly error: Error | null
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  fetchNextPage(): unknown
  refetch(): unknown
}

/** A list of the service as far as it is loaded. */
export type Pages<Row> = {
  readonly query: PagesQuery
  readonly rows: readonly Row[]
  /** Absent where the service does not count what it lists. */
  readonly total?: Total | undefined
}

/** Loads a list of the service. The rows of a page are its list, or what `rowsOf` makes of the page and nothing else. */
export function usePages<Loaded extends Listed>(options: Paged<Loaded>): PagesOf<Loaded, Loaded['list'][number]>
export function usePages<Loaded extends Page, Row>(
  options: Paged<Loaded>,
  rowsOf: (page: Loaded) => readonly Row[],
): PagesOf<Loaded, Row>
export function usePages<Loaded extends Listed, Row>(
  options: Paged<Loaded>,
  // Safe because only lists of rows are called without it.
  rowsOf = ({ list }: Loaded) => list as readonly Row[],
): PagesOf<Loaded, Row> {
  const query = useInfiniteQuery(options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same pages are the same rows
  const rows = useMemo(() => query.data?.pages.flatMap(rowsOf) ?? [], [query.data])
  return { query, rows, total: query.data?.pages[0]?.total ?? undefined }
}

type PagesOf<Loaded extends Page, Row> = {
  readonly query: PagesQuery & { readonly data: { readonly pages: readonly Loaded[] } | undefined }
  readonly rows: readonly Row[]
  readonly total: Total | undefined
}
