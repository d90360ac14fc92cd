import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../lib/session.ts'
import { entitlementQuery } from './access-queries.ts'
import styles from './entitlement-link.module.css'

/** An entitlement by its name, or by its id for those who may not read it. */
export function EntitlementLink({ appId, id }: Answered.AppEntitlementRef) {
  const canRead = useCan('entitlements:read')
  const { data } = useQuery({ ...entitlementQuery(appId, id), enabled: canRead && appId !== '' && id !== '' })
  const name = data?.appEntitlementView.appEntitlement.displayName || id
  return canRead && appId !== '' && id !== '' ? (
    <Link to="/apps/$appId/entitlements/$id" params={{ appId, id }} search={{}} className={`given ${styles.link}`}>
      {name}
    </Link>
  ) : (
    <span className={`given ${styles.link}`}>{name}</span>
  )
}
