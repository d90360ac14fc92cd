import type { Answered } from '@reeve/client/session'
import { useSession } from '../../../lib/session.ts'

/** Whether the reader may change this connector: any, or one they own. Who sees only their own sees no other. */
export function useMayChange({ userIds }: Answered.Connector): boolean {
  const { user, permissions } = useSession()
  if (permissions.has('connectors:write')) return true
  return permissions.has('connectors:write:owned') && (!permissions.has('connectors:read') || userIds.includes(user.id))
}
