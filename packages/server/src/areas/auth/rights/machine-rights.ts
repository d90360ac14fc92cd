import { effectiveGrants, findSystemRole } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { type Principal, principalOf, type UserState, userState } from './user-principal.ts'

type Machine = {
  readonly functionId: string
  readonly functionName: string
  /** The service principal it acts as; null when it has none. */
  readonly userId: string | null
  readonly scopedRoles: readonly string[]
}
type Rights = Pick<Principal, 'actor' | 'names' | 'roles' | 'grants' | 'key'>

/** What the code of a function may do now; undefined when the service principal it acts as is disabled or gone. */
export async function findMachineRights(tx: Tx, machine: Machine): Promise<Rights | undefined> {
  const limits = { name: '', scopedRoles: [...machine.scopedRoles], allowSourceCidrs: [], expiresAt: null }
  if (machine.userId === null) return ownRights(machine, limits)
  const { userId, functionId } = machine
  const row = await tx.find<UserState>(sql`
    select ${userState(sql`null::jsonb`)} from users u
    where u.id = ${userId} and u.status = 'ENABLED' and u.type = 'USER_TYPE_SERVICE' and u.deleted_at is null`)
  if (!row) return undefined
  const { names, roles, grants, key } = principalOf(row, { userId, clientId: '', by: 'session', ...limits })
  return { actor: { kind: 'servicePrincipal', userId, clientId: '', functionId }, names, roles, grants, key }
}

/** Without a service principal it has the roles that it is cut down to, and none when there are none. */
function ownRights(
  { functionId, functionName, scopedRoles }: Machine,
  limits: Omit<Rights['key'], 'hasFewerRights'>,
): Rights {
  const roles = scopedRoles.map(findSystemRole).filter((role) => role !== undefined)
  return {
    actor: { kind: 'function', functionId },
    names: { name: functionName, email: '', roleNames: roles.map(({ displayName }) => displayName) },
    roles: roles.map(({ id }) => id),
    grants: effectiveGrants(roles, undefined),
    key: { ...limits, hasFewerRights: true },
  }
}
