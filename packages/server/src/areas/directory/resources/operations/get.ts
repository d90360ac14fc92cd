import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { resource } from '../guards.ts'
import { AppResourceView } from '../shape.ts'
import { resourceExpandMask, showResources } from '../show.ts'

export const getResourceOperation = operation({
  id: 'directory.resources.get',
  about: 'Reads one resource.',
  route: 'GET /api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
  guard: resource('entitlements:read'),
  request: shape('AppResourceServiceGetRequest', 'What to add.', { expandMask: resourceExpandMask }),
  response: shape('AppResourceServiceGetResponse', 'The resource.', {
    appResourceView: AppResourceView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }) {
    const row = context.checkVersion(context.resource)
    const { list, expanded } = await showResources(context, [row], expandMask)
    return { appResourceView: list[0]!, expanded }
  },
})
