import { Failure, missingReference } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { ManagedStateBindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { type Place, saveManaged } from './store.ts'

type Asked = { readonly appId: string; readonly place: Place; readonly field: string }

/**
 * From now on the app discovered in another one is managed as this app. Returns the binding as it was; undefined when
 * that is so already. `field` names the reference in the body.
 */
export async function attachDiscovered(
  tx: Tx,
  { appId, place, field }: Asked,
): Promise<ManagedStateBindingsRow | undefined> {
  const binding = await tx.find<ManagedStateBindingsRow>(sql`
    select * from managed_state_bindings
    where app_id = ${place.appId} and resource_type_id = ${place.typeId} and resource_id = ${place.resourceId}
    for update`)
  if (!binding) throw missingReference(field, 'discovered app', place.resourceId)
  if (binding.managed_app_id === appId) return undefined
  if (binding.managed_app_id !== '') {
    throw new Failure('ALREADY_EXISTS', 'ALREADY_EXISTS', 'application is already managed', {
      metadata: { managedAppId: binding.managed_app_id },
    })
  }
  await saveManaged(tx, place.resourceId, appId)
  await tx.run(sql`
    update apps set parent_app_id = ${place.appId}, updated_at = ${tx.now}, version = version + 1
    where id = ${appId} and parent_app_id = ''`)
  return binding
}
