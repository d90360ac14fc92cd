import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../lib/session.ts'
import { Drawer } from '../../../ui/dialog.tsx'
import { entitlementQuery } from '../access-queries.ts'
import { Why } from '../entitlement/why-drawer.tsx'
import { texts } from '../texts.ts'

type Props = { why: string; userId: string; onClose(): void }

/** Each way in which the person came to hold one entitlement. */
export function PersonWhyDrawer({ why, userId, onClose }: Props) {
  const [appId = '', entitlementId = ''] = why.split('.')
  const canRead = useCan('entitlements:read')
  const { data } = useQuery({ ...entitlementQuery(appId, entitlementId), enabled: canRead })
  const name = data?.appEntitlementView.appEntitlement.displayName
  return (
    <Drawer label={texts.why} onClose={onClose}>
      <h2 className="given drawer-title">{texts.whyOf(name ?? '')}</h2>
      <Why appId={appId} entitlementId={entitlementId} userId={userId} />
      {canRead && (
        <p>
          <Link to="/apps/$appId/entitlements/$id" params={{ appId, id: entitlementId }} search={{}}>
            {texts.whoElse}
          </Link>
        </p>
      )}
    </Drawer>
  )
}
