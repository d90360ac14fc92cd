import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { resourceType } from '../guards.ts'
import { AppResourceTypeView } from '../shape.ts'
import { resourceTypeExpandMask, showResourceTypes } from '../show.ts'

export const getResourceTypeOperation = operation({
  id: 'directory.resourceTypes.get',
  about: 'Reads one resource type.',
  route: 'GET /api/v1/apps/{app_id}/resource_types/{id}',
  guard: resourceType('entitlements:read'),
  request: shape('AppResourceTypeServiceGetRequest', 'What to add.', { expandMask: resourceTypeExpandMask }),
  response: shape('AppResourceTypeServiceGetResponse', 'The resource type.', {
    appResourceTypeView: AppResourceTypeView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }) {
    const row = context.checkVersion(context.resourceType)
    const { list, expanded } = await showResourceTypes(context, [row], expandMask)
    return { appResourceTypeView: list[0]!, expanded }
  },
})
