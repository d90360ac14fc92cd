import { useNavigate } from '@tanstack/react-router'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { entitlementsQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { entitlementColumns } from '../entitlement-columns.tsx'
import type { ContentProps } from './content.ts'

const COLUMNS = entitlementColumns()

export function AppEntitlements({ appId, q, onFilter }: ContentProps) {
  const navigate = useNavigate()
  const list = usePages(entitlementsQuery({ app: appId, q }), ({ list }) =>
    list.map(({ appEntitlement }) => appEntitlement),
  )
  return (
    <FilteredList
      filter={{ q }}
      onFilter={onFilter}
      list={list}
      texts={texts.entitlements}
      label={texts.entitlements.title}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => void navigate({ to: '/apps/$appId/entitlements/$id', params: { appId, id }, search: {} })}
    />
  )
}
