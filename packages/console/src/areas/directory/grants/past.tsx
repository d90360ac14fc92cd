import type { Answered } from '@reeve/client/session'
import { useMemo } from 'react'
import { useAppNames, useEntitlementNames, useToldNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { pastGrantsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import type { GrantsFilter } from '../search.ts'

const texts = all.past
type Row = Answered.AppEntitlementUserBindingHistory
type Names = ReadonlyMap<string, string>

const columnsOf = (entitlements: Names, apps: Names, accounts: Names): GridColumn<Row>[] => [
  {
    id: 'entitlement',
    name: texts.columns.entitlement,
    width: 'minmax(140px, 1fr)',
    cell: (row) => entitlements.get(row.appEntitlementId),
  },
  { id: 'app', name: texts.columns.app, width: 'minmax(90px, 180px)', from: 480, cell: (row) => apps.get(row.appId) },
  {
    id: 'account',
    name: texts.columns.account,
    width: 'minmax(110px, 1fr)',
    from: 600,
    cell: (row) => accounts.get(row.appUserId),
  },
  { id: 'from', name: texts.columns.from, width: '100px', from: 700, cell: (row) => <Ago time={row.grantedAt} /> },
  { id: 'until', name: texts.columns.until, width: '100px', cell: (row) => <Ago time={row.revokedAt} /> },
]

/** Access that has ended, the last one first. */
export function PastGrants({ label, filter }: { label: string; filter: GrantsFilter }) {
  const list = usePages(pastGrantsQuery(filter), ({ list }) => list.flatMap(({ history }) => history ?? []))
  const entitlements = useEntitlementNames(list.rows.map(({ appEntitlementId }) => appEntitlementId))
  const apps = useAppNames(list.rows.map(({ appId }) => appId))
  const accounts = useToldNames(list.rows.map(({ appUserId }) => appUserId))
  const columns = useMemo(() => columnsOf(entitlements, apps, accounts), [entitlements, apps, accounts])
  return (
    <FilteredList
      list={list}
      texts={texts}
      label={label}
      columns={columns}
      nameOf={({ appEntitlementId }) => entitlements.get(appEntitlementId) ?? ''}
      onOpen={() => {}}
    />
  )
}
