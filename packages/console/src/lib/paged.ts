import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

type Page = { readonly nextPageToken: string }
type Load<Loaded extends Page> = (pageToken: string, signal: AbortSignal) => Promise<Loaded>

/** A list of the service, page after page. */
export const pagedQuery = <Loaded extends Page>(queryKey: readonly unknown[], load: Load<Loaded>) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
  })
