import { useMemo } from 'react'
import { useTaking } from '../../../forms/removal/use-taking.tsx'
import { useAppNames, useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { grantsQuery } from '../access-queries.ts'
import type { GrantsFilter } from '../search.ts'
import { columnsOf, type GrantColumn, type GrantRow, rowsOf } from './rows.tsx'

const byAppAndName = (apps: ReadonlyMap<string, string>) => (one: GrantRow, other: GrantRow) =>
  (apps.get(one.appId) ?? '').localeCompare(apps.get(other.appId) ?? '') ||
  one.entitlement.localeCompare(other.entitlement)

/** A list of grants whose rows can be taken away, by app and name once all are there. */
export function useGrants(filter: GrantsFilter, shown: readonly GrantColumn[]) {
  const { query, rows, total } = usePages(grantsQuery(filter), ({ list }) => list.flatMap(rowsOf))
  const apps = useAppNames([filter.app ?? '', ...rows.map(({ appId }) => appId)])
  const people = usePeopleNames([filter.person ?? '', ...rows.map(({ userId }) => userId)])
  const entitlements = useEntitlementNames([filter.entitlement ?? '', ...rows.flatMap(({ sources }) => sources)])
  const taking = useTaking(rows)
  const columns = useMemo(() => columnsOf(shown, { apps, people, entitlements }), [shown, apps, people, entitlements])
  const sorted = useMemo(
    () => (query.hasNextPage || filter.sort ? rows : rows.toSorted(byAppAndName(apps))),
    [rows, apps, query.hasNextPage, filter.sort],
  )
  const nameOf = ({ entitlement, userId, account }: GrantRow): string =>
    `${entitlement}, ${people.get(userId) ?? account}`
  return { list: { query, rows: sorted, total }, apps, people, entitlements, columns, nameOf, taking }
}
