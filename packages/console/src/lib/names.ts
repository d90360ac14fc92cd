import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useSession } from './session.ts'

const MOST = 100
type Names = ReadonlyMap<string, string>
const NONE: Names = new Map()

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== '').sort()

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, index) => ids.slice(index * MOST, (index + 1) * MOST))

/** What people are called; those the reader may not see are missing. */
export function usePeopleNames(ids: readonly string[]): Names {
  const wanted = distinct(ids)
  const { data = NONE } = useQuery({
    queryKey: ['people-names', wanted],
    enabled: wanted.length > 0,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const calls = chunks(wanted).map((some) =>
        api.call('directory.users.search', { body: { refs: some.map((id) => ({ id })), pageSize: MOST } }, { signal }),
      )
      const pages = await Promise.all(calls)
      return new Map(pages.flatMap(({ list }) => list.map(({ user }) => [user.id, user.displayName] as const)))
    },
  })
  return data
}

/** What the roles of the service are called. */
export function useRoleNames(): Names {
  const { data = NONE } = useQuery({
    queryKey: ['roles', 'names'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const { list } = await api.call('auth.roles.list', { query: { page_size: MOST } }, { signal })
      return new Map(list.map(({ id, name, displayName }) => [id, displayName || name] as const))
    },
  })
  return data
}

/** What entitlements are called, for those who may read entitlements. */
export function useEntitlementNames(ids: readonly string[]): Names {
  const wanted = distinct(ids)
  const { permissions } = useSession()
  const { data = NONE } = useQuery({
    queryKey: ['entitlement-names', wanted],
    enabled: wanted.length > 0 && permissions.has('entitlements:read'),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const calls = chunks(wanted).map((some) =>
        api.call(
          'directory.entitlements.search',
          { body: { refs: some.map((id) => ({ id })), pageSize: MOST } },
          { signal },
        ),
      )
      const pages = await Promise.all(calls)
      return new Map(
        pages.flatMap(({ list }) =>
          list.map(({ appEntitlement }) => [appEntitlement.id, appEntitlement.displayName] as const),
        ),
      )
    },
  })
  return data
}

/** What apps are called, for those who may read apps. */
export function useAppNames(ids: readonly string[]): Names {
  const wanted = distinct(ids)
  const { permissions } = useSession()
  const { data = NONE } = useQuery({
    queryKey: ['app-names', wanted],
    enabled: wanted.length > 0 && permissions.has('apps:read'),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const calls = chunks(wanted).map((appIds) =>
        api.call('directory.apps.search', { body: { appIds, pageSize: MOST } }, { signal }),
      )
      const pages = await Promise.all(calls)
      return new Map(pages.flatMap(({ list }) => list.map(({ id, displayName }) => [id, displayName] as const)))
    },
  })
  return data
}
