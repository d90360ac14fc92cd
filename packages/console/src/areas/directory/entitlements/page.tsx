import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ReferenceFilter } from '../../../forms/reference-filter.tsx'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { sortParam } from '../../../lib/search-text.ts'
import { useCanSome } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { useConnect } from '../../../ui/use-connect.ts'
import { entitlementsQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'
import { entitlementColumns } from '../entitlement-columns.tsx'
import { BY_NAME } from '../search.ts'

const route = getRouteApi('/entitlements')

const texts = all.entitlements

export function EntitlementsPage() {
  return useCanSome('entitlements:read') ? <Entitlements /> : <NotAllowed title={texts.title} />
}

function Entitlements() {
  const connect = useConnect()
  const [{ sort = 'name', ...filter }, set] = useAddress('/entitlements')
  const navigate = route.useNavigate()
  const list = usePages(entitlementsQuery({ ...filter, sort }))
  const apps = useAppNames([filter.app ?? '', ...list.rows.map(({ appId }) => appId)])
  const owner = usePeopleNames([filter.owner ?? '']).get(filter.owner ?? '')
  const columns = useMemo(() => entitlementColumns(apps), [apps])
  return (
    <ListPage
      begin={connect}
      title={texts.title}
      loaded={texts.loaded}
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={
        <>
          <ReferenceFilter
            label={texts.columns.app}
            kind="app"
            value={filter.app}
            name={apps.get(filter.app ?? '')}
            onChange={(next) => set({ app: next?.id })}
          />
          <ReferenceFilter
            label={texts.risk}
            kind="riskLevel"
            value={filter.risk}
            onChange={(next) => set({ risk: next?.id })}
          />
          <ReferenceFilter
            label={texts.owner}
            kind="user"
            value={filter.owner}
            name={owner}
            onChange={(next) => set({ owner: next?.id })}
          />
        </>
      }
      columns={columns}
      sorting={{ by: sort, onSort: (next) => set({ sort: sortParam(next, BY_NAME) }) }}
      nameOf={({ displayName }) => displayName}
      onOpen={({ appId, id }) =>
        void navigate({ to: '/apps/$appId/entitlements/$id', params: { appId, id }, search: {} })
      }
    />
  )
}
