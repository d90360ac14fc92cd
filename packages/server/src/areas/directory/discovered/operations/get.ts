import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { discoveredApp } from '../guards.ts'
import { AppManagedStateBindingView } from '../shape.ts'
import { showBinding } from '../show.ts'

export const getDiscovered = operation({
  id: 'directory.discovered.get',
  about: 'Reads an app that was found inside another one, and whether it is managed.',
  route: 'GET /api/v1/apps/{app_id}/resource_types/{resource_type_id}/managed_state_bindings/{resource_id}',
  called: 'AppManagedStateBindingService/Get',
  guard: discoveredApp(),
  request: shape('GetAppManagedStateBindingRequest', 'Nothing to say.', {}),
  response: shape('GetAppManagedStateBindingResponse', 'The discovered app.', {
    appManagementState: AppManagedStateBindingView,
    expanded: expandedList,
  }),

  run: (context) => showBinding(context, context.checkVersion(context.binding), undefined),
})
