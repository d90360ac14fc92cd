import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { ObjectActions } from '../../../forms/objects/object-actions.tsx'
import { actsOn } from '../../../forms/objects/of-noun.ts'
import schemas from '../../../generated/schemas.json'
import { refresh } from '../../../lib/api.ts'
import { texts } from '../access-texts.ts'

/** Where it belongs does not change, and what syncs and programs set. */
const EXCEPT = ['appId', 'appResourceTypeId', 'appResourceId', 'annotations', 'matchBatonId']

const CHANGE = actsOn('entitlement', { changing: { schema: schemas.AppEntitlement, except: EXCEPT } })
const ALL = { ...CHANGE, ...actsOn('entitlement', { deleting: texts.entitlement.delete }) }

type Props = { view: Answered.AppEntitlementView }

/** Changes an entitlement, and deletes one that was made by hand. */
export function EntitlementActs({ view: { appEntitlement, objectPermissions } }: Props) {
  const navigate = useNavigate()
  const { id, appId, displayName, isManuallyManaged } = appEntitlement
  if (!objectPermissions?.edit || appEntitlement.systemBuiltin) return null
  return (
    <ObjectActions
      acts={isManuallyManaged ? ALL : CHANGE}
      row={{ id, name: displayName, cells: {}, value: { ...appEntitlement } }}
      onChanged={() => refresh(['entitlements'])}
      onDeleted={async () => {
        await navigate({ to: '/apps/$id', params: { id: appId }, search: { tab: 'entitlements' } })
        await refresh(['entitlements'])
      }}
    />
  )
}
