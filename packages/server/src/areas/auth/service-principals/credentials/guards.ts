import { loading } from '../../../../service/guard.ts'
import type { ClientsRow } from '../../../../store/tables.ts'
import { principalOwner } from '../../guards.ts'
import { getServicePrincipalFor } from '../guards.ts'
import { getCredential, lockCredential } from './store.ts'

type Named = { readonly service_principal_id: string; readonly id: string }

/** A credential of a service principal that the caller may do this with. */
export const credential = (action: 'read' | 'edit') =>
  loading<{ readonly credential: ClientsRow }, Named>(principalOwner, async (context, params) => {
    await getServicePrincipalFor(context, params.service_principal_id, action)
    const isLocked = action !== 'read' && context.locks
    return { credential: await (isLocked ? lockCredential : getCredential)(context.tx, params) }
  })
