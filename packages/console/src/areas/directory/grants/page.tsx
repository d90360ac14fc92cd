import type { Answered } from '@reeve/client/session'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Ago } from '../../../ui/time.tsx'
import { grantsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'

const route = getRouteApi('/grants')

const texts = all.grants
type Names = ReadonlyMap<string, string>
type Row = {
  id: string
  appId: string
  entitlementId: string
  appUserId: string
  userId: string
  entitlement: string
  account: string
  since: string | undefined
  until: string | undefined
}

function rowOf({ entitlement, appEntitlementUserBinding: grant }: Answered.AppEntitlementWithUserBinding): Row[] {
  if (!grant) return []
  const { appUser } = grant.appUser
  return [
    {
      id: `${grant.appEntitlementId} ${grant.appUserId}`,
      appId: grant.appId,
      entitlementId: grant.appEntitlementId,
      appUserId: grant.appUserId,
      userId: appUser.identityUserId,
      entitlement: entitlement?.appEntitlement.displayName ?? grant.appEntitlementId,
      account: appUser.displayName || appUser.username || appUser.id,
      since: grant.appEntitlementUserBindingCreatedAt,
      until: grant.appEntitlementUserBindingDeprovisionAt,
    },
  ]
}

const columnsOf = (apps: Names, people: Names): GridColumn<Row>[] => [
  { id: 'entitlement', name: texts.columns.entitlement, width: 'minmax(160px, 1fr)', cell: (row) => row.entitlement },
  {
    id: 'app',
    name: texts.columns.app,
    width: 'minmax(100px, 180px)',
    from: 560,
    cell: (row) => apps.get(row.appId) ?? '',
  },
  { id: 'account', name: texts.columns.account, width: 'minmax(120px, 1fr)', cell: (row) => row.account },
  {
    id: 'person',
    name: texts.columns.person,
    width: 'minmax(120px, 200px)',
    from: 700,
    cell: (row) => people.get(row.userId) ?? <span className="muted">{all.accounts.nobody}</span>,
  },
  { id: 'since', name: texts.columns.since, width: '96px', from: 820, cell: (row) => <Ago time={row.since} /> },
  { id: 'until', name: texts.columns.until, width: '96px', from: 900, cell: (row) => <Ago time={row.until} /> },
]

/** What everybody holds; those without the permission see what they hold themselves. */
export function GrantsPage() {
  const [filter, set] = useAddress('/grants')
  const navigate = route.useNavigate()
  const list = usePages(grantsQuery(filter), ({ list }) => list.flatMap(rowOf))
  const apps = useAppNames([filter.app ?? '', ...list.rows.map(({ appId }) => appId)])
  const people = usePeopleNames([filter.person ?? '', ...list.rows.map(({ userId }) => userId)])
  const canReadApps = useCan('apps:read')
  const columns = useMemo(
    () => columnsOf(apps, people).filter(({ id }) => canReadApps || id !== 'app'),
    [apps, people, canReadApps],
  )
  const canReadEntitlements = useCan('entitlements:read')
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <>
          {filter.app && (
            <FilterChip onClear={() => set({ app: undefined })}>{texts.ofApp(apps.get(filter.app) ?? '')}</FilterChip>
          )}
          {filter.person && (
            <FilterChip onClear={() => set({ person: undefined })}>
              {texts.ofPerson(people.get(filter.person) ?? '')}
            </FilterChip>
          )}
        </>
      }
      columns={columns}
      nameOf={({ entitlement, account }) => `${entitlement} ${account}`}
      onOpen={({ appId, entitlementId, appUserId }) => {
        if (!canReadEntitlements) return
        void navigate({
          to: '/apps/$appId/entitlements/$id',
          params: { appId, id: entitlementId },
          search: { open: appUserId },
        })
      }}
    />
  )
}
