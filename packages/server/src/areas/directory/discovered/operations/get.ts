import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkApp } from '../../permission-scope.ts'
import { AppManagedStateBindingView } from '../shape.ts'
import { showBinding } from '../show.ts'
import { getBinding } from '../store.ts'

export const getDiscovered = operation({
  id: 'directory.discovered.get',
  about: 'Reads an app that was found inside another one, and whether it is managed.',
  route: 'GET /api/v1/apps/{app_id}/resource_types/{resource_type_id}/managed_state_bindings/{resource_id}',
  called: 'AppManagedStateBindingService/Get',
  guard: requiresOrOwns('apps:read'),
  request: shape('GetAppManagedStateBindingRequest', 'Nothing to say.', {}),
  response: shape('GetAppManagedStateBindingResponse', 'The discovered app.', {
    appManagementState: AppManagedStateBindingView,
    expanded: expandedList,
  }),

  async run(context, _input, { app_id: appId, resource_type_id: typeId, resource_id: resourceId }) {
    await checkApp(context, appId, 'apps:read')
    const row = context.checkVersion(await getBinding(context.tx, { appId, typeId, resourceId }))
    return showBinding(context, row, undefined)
  },
})
