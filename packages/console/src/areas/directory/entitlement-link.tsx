import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { useEntitlementNames } from '../../lib/names.ts'
import { useCanSome } from '../../lib/session.ts'
import styles from './entitlement-link.module.css'

/** An entitlement by its name, which leads to it where the reader may read it. */
export function EntitlementLink({ appId, id }: Answered.AppEntitlementRef) {
  const canRead = useCanSome('entitlements:read')
  const name = useEntitlementNames([id]).get(id) ?? ''
  return canRead && appId !== '' && id !== '' ? (
    <Link to="/apps/$appId/entitlements/$id" params={{ appId, id }} search={{}} className={`given ${styles.link}`}>
      {name}
    </Link>
  ) : (
    <span className={`given ${styles.link}`}>{name}</span>
  )
}
