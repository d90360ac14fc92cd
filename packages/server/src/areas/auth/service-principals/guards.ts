import { type GuardContext, loading } from '../../../service/guard.ts'
import type { UsersRow } from '../../../store/tables.ts'
import { principalOwner } from '../guards.ts'
import { type Action, checkMay } from './access.ts'
import { principalRows } from './store.ts'

type Named = { readonly service_principal_id: string } | { readonly id: string }

/** A service principal that the caller may do this with. */
export const servicePrincipal = (action: Action) =>
  loading<{ readonly servicePrincipal: UsersRow }, Named>(principalOwner, async (context, params) => {
    const id = 'service_principal_id' in params ? params.service_principal_id : params.id
    return { servicePrincipal: await getServicePrincipalFor(context, id, action) }
  })

/** The same for what hangs on it, which is counted and ended under its lock. */
export async function getServicePrincipalFor(context: GuardContext, id: string, action: Action): Promise<UsersRow> {
  const isLocked = action !== 'read' && context.locks
  const row = await (isLocked ? principalRows.lock : principalRows.get)(context.tx, id)
  checkMay(action, row, context)
  return row
}
