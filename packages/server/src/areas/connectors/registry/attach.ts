import { denied, Failure, missingReference } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'

type Ref = { appId: string; resourceTypeId: string; resourceId: string }
const FIELD = 'appManagedStateBindingRef'

/** The app is the one discovered elsewhere: from now on it is managed here. */
export async function attachDiscovered({ tx, emit, hasPermission }: Context, appId: string, ref: Ref): Promise<void> {
  if (!hasPermission('apps:promote')) throw denied('apps:promote')
  const binding = await tx.find<{ managed_app_id: string; display_name: string }>(sql`
    select managed_app_id, display_name from managed_state_bindings
    where app_id = ${ref.appId} and resource_type_id = ${ref.resourceTypeId} and resource_id = ${ref.resourceId}
    for update`)
  if (!binding) throw missingReference(`${FIELD}.resourceId`, 'discovered app', ref.resourceId)
  if (binding.managed_app_id === appId) return
  if (binding.managed_app_id !== '') {
    throw new Failure('ALREADY_EXISTS', 'ALREADY_EXISTS', 'application is already managed', {
      metadata: { managedAppId: binding.managed_app_id },
    })
  }
  await tx.run(sql`
    update managed_state_bindings set managed_app_id = ${appId}, updated_at = ${tx.now}, version = version + 1
    where resource_id = ${ref.resourceId}`)
  await tx.run(sql`
    update apps set parent_app_id = ${ref.appId}, updated_at = ${tx.now}, version = version + 1
    where id = ${appId} and parent_app_id = ''`)
  emit({
    kind: 'connectors.app.attached',
    subject: { type: 'managedStateBinding', id: ref.resourceId },
    before: { ...ref, displayName: binding.display_name, managedAppId: '' },
    after: { ...ref, displayName: binding.display_name, managedAppId: appId },
  })
}
