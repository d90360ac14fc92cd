import { useQuery } from '@tanstack/react-query'
import { OwnersCard } from '../../../forms/owners/owners-card.tsx'
import { entitlementQuery } from '../access-queries.ts'
import { texts as all } from '../access-texts.ts'

const texts = all.entitlement

/** Who owns an entitlement. */
export function EntitlementOwners({ appId, id }: { appId: string; id: string }) {
  const { data } = useQuery(entitlementQuery(appId, id))
  return (
    <OwnersCard
      owned={{ kind: 'app_entitlement', path: { app_id: appId, entitlement_id: id } }}
      hint={texts.ownersHint}
      none={texts.noOwners}
      canWrite={data?.appEntitlementView.objectPermissions?.edit === true}
    />
  )
}
