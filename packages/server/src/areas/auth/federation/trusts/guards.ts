import { loading } from '../../../../service/guard.ts'
import type { WorkloadTrustsRow } from '../../../../store/tables.ts'
import { principalOwner } from '../../guards.ts'
import { getServicePrincipalFor } from '../../service-principals/guards.ts'
import { nameInPath } from './rules.ts'
import { getTrust, lockTrust } from './store.ts'

type Named = { readonly service_principal_id: string; readonly client_id: string }

/** A trust of a service principal that the caller may do this with. */
export const trust = (action: 'read' | 'edit') =>
  loading<{ readonly trust: WorkloadTrustsRow }, Named>(
    principalOwner,
    async (context, { service_principal_id, client_id }) => {
      const { id: principalId } = await getServicePrincipalFor(context, service_principal_id, action)
      const isLocked = action !== 'read' && context.locks
      const named = { principalId, name: nameInPath(client_id) }
      return { trust: await (isLocked ? lockTrust : getTrust)(context.tx, named) }
    },
  )
