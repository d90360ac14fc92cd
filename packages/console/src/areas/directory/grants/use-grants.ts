import { useMemo } from 'react'
import { useTaking } from '../../../forms/removal/use-taking.tsx'
import { byName } from '../../../lib/by-name.ts'
import { useAppNames, useEntitlementNames, usePeopleNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { grantsQuery } from '../access-queries.ts'
import type { GrantsFilter } from '../search.ts'
import { columnsOf, type GrantColumn, type GrantRow, rowsOf } from './rows.tsx'

type Names = ReadonlyMap<string, string>

const byNames = (apps: Names, people: Names) => (one: GrantRow, other: GrantRow) =>
  byName(apps.get(one.appId) ?? '', apps.get(other.appId) ?? '') ||
  byName(one.entitlement, other.entitlement) ||
  byName(people.get(one.userId) ?? one.account, people.get(other.userId) ?? other.account)

/** A list of grants whose rows can be taken away; those of all apps are by app, role and person once all are there. */
export function useGrants(filter: GrantsFilter, shown: readonly GrantColumn[]) {
  const { query, rows, total } = usePages(grantsQuery(filter), ({ list }) => list.flatMap(rowsOf))
  const apps = useAppNames([filter.app ?? '', ...rows.map(({ appId }) => appId)])
  const people = usePeopleNames([filter.person ?? '', ...rows.map(({ userId }) => userId)])
  const entitlements = useEntitlementNames([filter.entitlement ?? '', ...rows.flatMap(({ sources }) => sources)])
  const taking = useTaking(rows)
  const columns = useMemo(() => columnsOf(shown, { apps, people, entitlements }), [shown, apps, people, entitlements])
  const isSorted = Boolean(filter.sort || filter.app || filter.person)
  const sorted = useMemo(
    () => (query.hasNextPage || isSorted ? rows : rows.toSorted(byNames(apps, people))),
    [rows, apps, people, query.hasNextPage, isSorted],
  )
  const nameOf = ({ entitlement, userId, account }: GrantRow): string =>
    `${entitlement}, ${people.get(userId) ?? account}`
  return { list: { query, rows: sorted, total }, apps, people, entitlements, columns, nameOf, taking }
}
