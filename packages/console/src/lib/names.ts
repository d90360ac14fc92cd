import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { SessionContext } from './session.ts'
import { texts } from './texts.ts'
import { onNamesTold, toldOf, toldVersion } from './told-names.ts'

const MOST = 100
type Names = ReadonlyMap<string, string>
const NONE: Names = new Map()

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => id !== '').sort()

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST) }, (_, index) => ids.slice(index * MOST, (index + 1) * MOST))

/** How objects of a kind are asked for by somebody who may read them, and what is said where nobody knows. */
type Kind = {
  readonly key: string
  readonly permissions: readonly string[]
  /** Of something that the reader would see if it were there. */
  readonly gone: string
  /** Of something that the reader is not told of. */
  readonly unknown: string
  find(ids: readonly string[], signal: AbortSignal): Promise<readonly (readonly [id: string, name: string])[]>
}

const refsOf = (ids: readonly string[]) => ({ refs: ids.map((id) => ({ id })), pageSize: MOST })

const PEOPLE: Kind = {
  key: 'people-names',
  permissions: ['users:read', 'users:read-basic'],
  gone: texts.somebody,
  unknown: texts.somebody,
  async find(ids, signal) {
    const { list } = await api.call('directory.users.search', { body: refsOf(ids) }, { signal })
    return list.map(({ user }) => [user.id, user.displayName] as const)
  },
}

const ENTITLEMENTS: Kind = {
  key: 'entitlement-names',
  permissions: ['entitlements:read'],
  gone: texts.deletedEntitlement,
  unknown: texts.anEntitlement,
  async find(ids, signal) {
    const { list } = await api.call('directory.entitlements.search', { body: refsOf(ids) }, { signal })
    return list.map(({ appEntitlement }) => [appEntitlement.id, appEntitlement.displayName] as const)
  },
}

const APPS: Kind = {
  key: 'app-names',
  permissions: ['apps:read'],
  gone: texts.deletedApp,
  unknown: texts.anApp,
  async find(appIds, signal) {
    const { list } = await api.call('directory.apps.search', { body: { appIds, pageSize: MOST } }, { signal })
    return list.map(({ id, displayName }) => [id, displayName] as const)
  },
}

/**
 * What these are called: what the answers of the service have said, and only what they have not is asked for. Every id has
 * a name, which is a plain word where nobody knows; it is empty for as long as it is asked for.
 */
function useNames({ key, permissions, gone, unknown, find }: Kind, ids: readonly string[]): Names {
  const session = useContext(SessionContext)
  const version = useSyncExternalStore(onNamesTold, toldVersion)
  const wanted = distinct(ids)
  const own = session?.user
  const nameOf = (id: string): string | undefined => (id === own?.id ? own.displayName : toldOf(id)?.displayName)
  const missing = wanted.filter((id) => nameOf(id) === undefined)
  const seesAll = permissions.some((one) => session?.permissions.has(one))
  const mayAsk = seesAll || permissions.some((one) => session?.permissions.has(`${one}:owned`))
  const { data = NONE, isPending } = useQuery({
    queryKey: [key, missing],
    enabled: missing.length > 0 && mayAsk,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      new Map((await Promise.all(chunks(missing).map((some) => find(some, signal)))).flat()),
  })
  const otherwise = !mayAsk ? unknown : isPending ? '' : seesAll ? gone : unknown
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told and who is signed in change with these
  return useMemo(
    () => new Map(wanted.map((id) => [id, nameOf(id) ?? data.get(id) ?? otherwise] as const)),
    [wanted.join(' '), version, data, otherwise, own],
  )
}

/** What the answers of the service have said that these are called; nothing is asked for. */
export function useToldNames(ids: readonly string[]): Names {
  const version = useSyncExternalStore(onNamesTold, toldVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told changes with the version
  return useMemo(
    () => new Map(distinct(ids).map((id) => [id, toldOf(id)?.displayName ?? ''] as const)),
    [ids.join(' '), version],
  )
}

const CONNECTORS: Kind = {
  key: 'connector-names',
  permissions: [],
  gone: texts.aConnector,
  unknown: texts.aConnector,
  find: async () => [],
}

/** What people are called; oneself is known always. */
export const usePeopleNames = (ids: readonly string[]): Names => useNames(PEOPLE, ids)
export const useEntitlementNames = (ids: readonly string[]): Names => useNames(ENTITLEMENTS, ids)
export const useAppNames = (ids: readonly string[]): Names => useNames(APPS, ids)

/** Only as far as answers say so. */
export const useConnectorNames = (ids: readonly string[]): Names => useNames(CONNECTORS, ids)

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
