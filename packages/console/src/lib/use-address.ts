import { getRouteApi, type RegisteredRouter, type RouteById, type RouteIds } from '@tanstack/react-router'
import { useCallback } from 'react'

type Tree = RegisteredRouter['routeTree']
export type RouteId = RouteIds<Tree>
/** What the address of a page says after the question mark. */
export type SearchOf<Id extends RouteId> = RouteById<Tree, Id>['types']['fullSearchSchema']

type Change<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined }

/** What the address of the page says, and how some of it is said anew. */
export function useAddress<const Id extends RouteId>(id: Id) {
  const route = getRouteApi<RouteId>(id)
  // Safe because the search of the route with this id is of this type.
  const search = route.useSearch() as SearchOf<Id>
  const navigate = route.useNavigate()
  const set = useCallback(
    (change: Change<SearchOf<Id>>) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace: true }),
    [navigate],
  )
  return [search, set] as const
}
