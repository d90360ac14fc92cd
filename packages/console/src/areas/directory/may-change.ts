import type { Answered } from '@reeve/client/session'
import { useSession } from '../../lib/session.ts'

/** Whether somebody may do something with an app: with every app, or with this one because they own it. */
export function useMay(permission: string, { appOwners }: Pick<Answered.App, 'appOwners'>): boolean {
  const { user, permissions } = useSession()
  if (permissions.has(permission)) return true
  return permissions.has(`${permission}:owned`) && (appOwners ?? []).some(({ id }) => id === user.id)
}
