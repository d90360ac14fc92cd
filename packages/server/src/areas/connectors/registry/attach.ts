import { denied } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { attachDiscovered } from '../../directory/discovered/api.ts'

type Ref = { appId: string; resourceTypeId: string; resourceId: string }

/** The app is the one discovered elsewhere: from now on it is managed here. */
export async function attachApp({ tx, emit, hasPermission }: Context, appId: string, ref: Ref): Promise<void> {
  if (!hasPermission('apps:promote')) throw denied('apps:promote')
  const place = { appId: ref.appId, typeId: ref.resourceTypeId, resourceId: ref.resourceId }
  const binding = await attachDiscovered(tx, { appId, place, field: 'appManagedStateBindingRef.resourceId' })
  if (!binding) return
  emit({
    kind: 'connectors.app.attached',
    subject: { type: 'managedStateBinding', id: ref.resourceId },
    before: { ...ref, displayName: binding.display_name, managedAppId: '' },
    after: { ...ref, displayName: binding.display_name, managedAppId: appId },
  })
}
