import type { Context } from '../../../service/context.ts'
import { emitted } from '../../../service/resource/changes.ts'
import { halfResource, storedBy } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import { endClientsOf } from '../clients/store.ts'
import { trustChanged } from '../federation/trusts/events.ts'
import { toTrust } from '../federation/trusts/view.ts'
import { principalOwner } from '../guards.ts'
import { checkChangesItself } from '../rights/inherited-limits.ts'
import { accessTo, ownerInLists } from './access.ts'
import { credentialChanged } from './credentials/events.ts'
import { listAllCredentials } from './credentials/store.ts'
import { toCredential } from './credentials/view.ts'
import { servicePrincipalChanged } from './events.ts'
import { servicePrincipal } from './guards.ts'
import { ServicePrincipal } from './shape.ts'
import { endTrustsOf, lockTrustsOf, principalRows } from './store.ts'
import { toMetadata, toServicePrincipal } from './view.ts'

/** What an owner changes and what an administrator does differ, so it is made and changed by operations of its own. */
export const servicePrincipals = halfResource({
  id: 'auth.servicePrincipals',
  path: '/api/v1/service_principals',
  shape: ServicePrincipal,
  guards: {
    list: principalOwner,
    get: storedBy(servicePrincipal('read'), 'servicePrincipal'),
    change: storedBy(servicePrincipal('delete'), 'servicePrincipal'),
  },
  store: {
    ...principalRows,
    showTo: (context, rows) =>
      rows.map((row) => {
        const access = accessTo(row, context)
        return access.read ? toServicePrincipal(row, access) : toMetadata(row, access)
      }),
  },
  changes: emitted(servicePrincipalChanged),
  visible(context) {
    const ownerId = ownerInLists(context)
    return ownerId === undefined ? undefined : sql`owner_ids @> ${[ownerId]}`
  },
  strict: ['delete'],
  about: {
    list: 'Lists service principals: the own ones, and for those who read users name, id and status of the others.',
    get: 'Reads one service principal; for its owners and administrators.',
    delete: 'Deletes a service principal with its credentials and trusts; their tokens end at once.',
  },
  before: { delete: (context, { id }) => endWhatHangsOn(context, id) },
})

async function endWhatHangsOn(context: Context, id: string): Promise<void> {
  const { tx, caller, emit } = context
  // Its clients end with it.
  checkChangesItself(context)
  const credentials = await listAllCredentials(tx, id)
  await endClientsOf(tx, id)
  const trusts = await lockTrustsOf(tx, id)
  await endTrustsOf(tx, id)
  for (const credential of credentials) emit(credentialChanged('deleted', toCredential(credential, caller.host), null))
  for (const trust of trusts) emit(trustChanged('deleted', toTrust(trust, caller.host), null))
}
