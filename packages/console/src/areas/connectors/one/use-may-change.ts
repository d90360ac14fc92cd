import type { Answered } from '@reeve/client/session'
import { useSession } from '../../../lib/session.ts'
import { connectorStateOf } from '../words.ts'

/**
 * Whether the reader may change this connector: any, or one they own. Who sees only their own sees no other. The service's own is
 * changed by nobody.
 */
export function useMayChange(connector: Answered.Connector): boolean {
  const { userIds } = connector
  const { user, permissions } = useSession()
  if (connectorStateOf(connector) === 'inside') return false
  if (permissions.has('connectors:write')) return true
  return permissions.has('connectors:write:owned') && (!permissions.has('connectors:read') || userIds.includes(user.id))
}
