import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkApp } from '../../permission-scope.ts'
import { AppResourceTypeView } from '../shape.ts'
import { resourceTypeExpandMask, showResourceTypes } from '../show.ts'
import { getResourceType } from '../store.ts'

export const getResourceTypeOperation = operation({
  id: 'directory.resourceTypes.get',
  about: 'Reads one resource type.',
  route: 'GET /api/v1/apps/{app_id}/resource_types/{id}',
  guard: requiresOrOwns('entitlements:read'),
  request: shape('AppResourceTypeServiceGetRequest', 'What to add.', { expandMask: resourceTypeExpandMask }),
  response: shape('AppResourceTypeServiceGetResponse', 'The resource type.', {
    appResourceTypeView: AppResourceTypeView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }, { app_id, id }) {
    await checkApp(context, app_id, 'entitlements:read')
    const row = context.checkVersion(await getResourceType(context.tx, app_id, id))
    const { list, expanded } = await showResourceTypes(context, [row], expandMask)
    return { appResourceTypeView: list[0]!, expanded }
  },
})
