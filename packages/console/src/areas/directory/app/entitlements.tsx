import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memberAt } from '../../../forms/noun-calls.ts'
import { MakeButton } from '../../../forms/objects/make-button.tsx'
import { makeOne } from '../../../forms/objects/of-noun.ts'
import type { Json } from '../../../forms/schema.ts'
import schemas from '../../../generated/schemas.json'
import { refresh } from '../../../lib/api.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { appQuery, entitlementsQuery } from '../access-queries.ts'
import { texts } from '../access-texts.ts'
import { entitlementColumns } from '../entitlement-columns.tsx'
import { useMay } from '../may-change.ts'
import type { ContentProps } from './content.ts'

const COLUMNS = entitlementColumns()

const MAKING = {
  schema: schemas.CreateAppEntitlementRequest,
  except: ['annotations', 'matchBatonId', 'expandMask', 'alias', 'purpose'],
}

export function AppEntitlements({ appId, q, onFilter }: ContentProps) {
  const navigate = useNavigate()
  const list = usePages(entitlementsQuery({ app: appId, q }))
  const { data } = useQuery(appQuery(appId))
  const mayMake = useMay('entitlements:write', data?.app ?? { appOwners: [] })
  const open = (id: string): void =>
    void navigate({ to: '/apps/$appId/entitlements/$id', params: { appId, id }, search: {} })
  const make = async (value: Json): Promise<void> => {
    const answer = await makeOne('entitlement', { ...value, appId })
    await refresh(['entitlements'])
    open(String(memberAt(answer, 'appEntitlementView.appEntitlement').id))
  }
  return (
    <FilteredList
      filter={{ q }}
      onFilter={onFilter}
      list={list}
      texts={texts.entitlements}
      label={texts.entitlements.title}
      columns={COLUMNS}
      nameOf={({ displayName }) => displayName}
      onOpen={({ id }) => open(id)}
      filters={mayMake && <MakeButton name={texts.entitlements.create} form={MAKING} save={make} />}
    />
  )
}
