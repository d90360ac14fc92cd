import { Failure } from '../../lib/failure.ts'
import type { Context } from '../../service/context.ts'
import { covers } from '../../service/permissions.ts'
import { sql } from '../../store/sql.ts'
import { findMachineRights } from '../auth/api.ts'
import { accessTo } from '../auth/service-principals/api.ts'

type Acting = Pick<Context, 'tx' | 'actor' | 'grants' | 'hasPermission' | 'key'>

/** What decides about the rights of a function. */
type Rights = {
  readonly id: string
  readonly display_name: string
  readonly scoped_role_ids: readonly string[]
  readonly service_principal_id: string | null
}

/**
 * Whoever says what a function does acts with its rights: it holds them itself, or it may make credentials of the service
 * principal that the function acts as.
 */
export async function checkMayActAs(context: Acting, of: Rights): Promise<void> {
  const { tx, grants } = context
  const { id: functionId, display_name: functionName, service_principal_id: userId, scoped_role_ids: scopedRoles } = of
  const rights = await findMachineRights(tx, { functionId, functionName, userId, scopedRoles })
  const wider = [...(rights?.grants ?? [])].find((grant) => !covers(grants, [grant]))
  if (wider === undefined || (userId !== null && (await keeps(context, userId)))) return
  throw new Failure(
    'PERMISSION_DENIED',
    'INSUFFICIENT_PERMISSION',
    `the function may do what you may not: ${wider}; ask somebody who may, or an owner of its service principal`,
    { metadata: { permission: wider } },
  )
}

async function keeps(context: Acting, userId: string): Promise<boolean> {
  const row = await context.tx.find<{ id: string; owner_ids: string[] }>(sql`
    select id, owner_ids from users_view where id = ${userId}`)
  return row !== undefined && accessTo(row, context).edit
}
