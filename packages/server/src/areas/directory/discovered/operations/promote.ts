import { enqueue } from '../../../../engine/enqueue.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { createApp } from '../../apps/create-app.ts'
import { AppEntitlementRef } from '../../apps/shape.ts'
import { getApp } from '../../apps/store.ts'
import { MOST } from '../../owners/change.ts'
import { adoptSome } from '../adopt.ts'
import { adoptRest } from '../adopt-rest.ts'
import { ownersLike, ownersNamed } from '../first-owners.ts'
import { AppManagedStateBindingView, bindingExpandMask } from '../shape.ts'
import { showBinding } from '../show.ts'
import { alreadyManaged, lockBinding, saveManaged } from '../store.ts'
import { promoted } from '../view.ts'

export const promoteDiscovered = operation({
  id: 'directory.discovered.promote',
  about: 'Makes a discovered app a managed one, with the accounts of those who are assigned it.',
  route: 'POST /api/v1/apps/{app_id}/resource_types/{resource_type_id}/managed_state_bindings/{resource_id}/promote',
  called: 'AppManagedStateBindingService/Promote',
  guard: requires('apps:promote'),
  request: shape(
    'PromoteAppManagedStateBindingRequest',
    'Who will own it; the owners of the app it was found in when nobody is named.',
    {
      userIds: list(id('The id of a user.'), MOST, 'Users who own it.'),
      appEntitlementOwnerRefs: list(AppEntitlementRef, MOST, 'Entitlements whose holders own it.'),
      expandMask: bindingExpandMask,
    },
  ),
  response: shape('PromoteAppManagedStateBindingResponse', 'The discovered app, now managed.', {
    appManagementState: AppManagedStateBindingView,
    expanded: expandedList,
  }),

  async run(context, input, { app_id, resource_type_id: typeId, resource_id: resourceId }) {
    const { tx, emit } = context
    await getApp(tx, app_id)
    const binding = context.checkVersion(await lockBinding(tx, { appId: app_id, typeId, resourceId }))
    if (binding.managed_app_id !== '') throw alreadyManaged(binding.managed_app_id)
    const isNamed = (input.userIds ?? []).length + (input.appEntitlementOwnerRefs ?? []).length > 0
    const owners = isNamed ? await ownersNamed(context, input) : await ownersLike(tx, app_id)
    const app = await createApp(context, { display_name: binding.display_name, parentAppId: app_id, ...owners })
    const saved = await saveManaged(tx, resourceId, app.id)
    emit(promoted(binding, saved))
    const adoption = { appId: app.id, resourceId, after: '' }
    const after = await adoptSome(context, adoption)
    if (after !== undefined) await enqueue(tx, adoptRest, { ...adoption, after }, { key: app.id })
    return showBinding(context, context.setEtag(saved), input.expandMask)
  },
})
