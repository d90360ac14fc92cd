import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAppNames } from '../../../lib/names.ts'
import { useCanSome } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { entitlementsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { entitlementColumns } from '../entitlement-columns.tsx'

const route = getRouteApi('/entitlements')

const texts = all.entitlements

export function EntitlementsPage() {
  return useCanSome('entitlements:read') ? <Entitlements /> : <NotAllowed title={texts.title} />
}

function Entitlements() {
  const [filter, set] = useAddress('/entitlements')
  const navigate = route.useNavigate()
  const list = usePages(entitlementsQuery(filter), ({ list }) => list.map(({ appEntitlement }) => appEntitlement))
  const apps = useAppNames([filter.app ?? '', ...list.rows.map(({ appId }) => appId)])
  const columns = useMemo(() => entitlementColumns(apps), [apps])
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        filter.app && (
          <FilterChip onClear={() => set({ app: undefined })}>
            {all.grants.ofApp(apps.get(filter.app) ?? '')}
          </FilterChip>
        )
      }
      columns={columns}
      nameOf={({ displayName }) => displayName}
      onOpen={({ appId, id }) =>
        void navigate({ to: '/apps/$appId/entitlements/$id', params: { appId, id }, search: {} })
      }
    />
  )
}
