import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { resourceChanged } from '../events.ts'
import { resource } from '../guards.ts'
import { checkRename, editedColumns } from '../rules.ts'
import { saveResource } from '../save.ts'
import { AppResource, AppResourceView } from '../shape.ts'
import { resourceExpandMask, showResources } from '../show.ts'
import { getResource } from '../store.ts'
import { toResource } from '../view.ts'

const EVERYONE = 'everyone'

export const updateResource = operation({
  id: 'directory.resources.update',
  about: 'Changes a resource here; syncs leave what was changed by hand, and nothing is written back.',
  route: 'POST /api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
  guard: resource('entitlements:write'),
  request: shape('AppResourceServiceUpdateRequest', 'The changes.', {
    appResource: AppResource,
    updateMask: fieldMask('Which members to change; absent means those present.'),
    expandMask: resourceExpandMask,
  }),
  response: shape('AppResourceServiceUpdateResponse', 'The resource as it is now.', {
    appResourceView: AppResourceView,
    expanded: expandedList,
  }),

  async run(context, input, { app_id: appId, app_resource_type_id: typeId, id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.resource)
    const stored = toResource(row)
    const { merged, changed } = mergeUpdate({
      shape: AppResource,
      name: 'appResource',
      stored,
      given: input.appResource,
      mask: input.updateMask,
      immutable: ['secretTrait'],
    })
    if (changed) {
      const names = { display_name: merged.displayName, description: merged.description }
      checkRename('this resource', row, names)
      await saveResource(tx, id, {
        ...names,
        custom_description: merged.customDescription,
        match_baton_id: merged.matchBatonId,
        access_config_id: merged.accessConfigId || EVERYONE,
        annotations: merged.annotations,
        edited: editedColumns(['display_name', 'description'], row, names),
      })
    }
    const saved = changed ? context.setEtag(await getResource(tx, { appId, typeId, id })) : row
    if (changed) emit(resourceChanged('updated', stored, toResource(saved)))
    const { list, expanded } = await showResources(context, [saved], input.expandMask)
    return { appResourceView: list[0]!, expanded }
  },
})
