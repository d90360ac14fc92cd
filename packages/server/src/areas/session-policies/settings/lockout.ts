import { inCidrs } from '../../../lib/cidr.ts'
import type { Context } from '../../../service/context.ts'
import { isSuperAdministrator } from '../../../service/permissions.ts'
import type { ListName } from './shape.ts'
import type { AddressLists } from './store.ts'

type Caller = Pick<Context, 'actor' | 'grants' | 'key' | 'caller'>
type Lists = { readonly before: AddressLists; readonly after: AddressLists }

/** The lists that would refuse the address the caller comes from, and did not before. */
export const listsThatLockOut = (caller: Caller, { before, after }: Lists): ListName[] =>
  listsOf(caller).filter((name) => {
    const list = after[name]
    if (!list?.enabled || inCidrs(caller.caller.ip, list.sourceCidr)) return false
    const old = before[name]
    return !old?.enabled || inCidrs(caller.caller.ip, old.sourceCidr)
  })

/** The lists that apply to the caller's client, and to sessions of its user. */
function listsOf({ actor, grants, key }: Caller): ListName[] {
  if (actor.kind !== 'user') return []
  const isAdmin = isSuperAdministrator(grants)
  const client: ListName = isAdmin ? 'pccAdminSource' : 'pccUserSource'
  // The rights of such a key do not show whether its user is a Super Administrator.
  if (key.hasFewerRights) return [client, 'ssoUserSource', 'ssoAdminSource']
  return [client, isAdmin ? 'ssoAdminSource' : 'ssoUserSource']
}
