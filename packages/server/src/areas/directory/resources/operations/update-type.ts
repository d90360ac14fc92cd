import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { resourceTypeChanged } from '../events.ts'
import { resourceType } from '../guards.ts'
import { checkMadeByHand } from '../rules.ts'
import { renameResourceType } from '../save.ts'
import { AppResourceType } from '../shape.ts'
import { toResourceType } from '../view.ts'

export const updateResourceType = operation({
  id: 'directory.resourceTypes.update',
  about: 'Renames a resource type that was made by hand.',
  route: 'POST /api/v1/apps/{app_id}/resource_types/{id}',
  guard: resourceType('entitlements:write'),
  called: 'AppResourceTypeService/UpdateManuallyManagedResourceType',
  request: shape('UpdateManuallyManagedResourceTypeRequest', 'The changes.', {
    appResourceType: AppResourceType,
    updateMask: fieldMask('Which members to change; absent means those present.'),
  }),
  response: shape('UpdateManuallyManagedResourceTypeResponse', 'The resource type as it is now.', {
    appResourceType: AppResourceType,
    expanded: expandedList,
  }),

  async run(context, { appResourceType: given, updateMask: mask }, { id }) {
    const row = context.checkVersion(context.resourceType)
    checkMadeByHand('this resource type', row)
    const stored = toResourceType(row)
    const { merged, changed } = mergeUpdate({ shape: AppResourceType, name: 'appResourceType', stored, given, mask })
    if (!changed) return { appResourceType: stored, expanded: [] }
    const saved = toResourceType(context.setEtag(await renameResourceType(context.tx, id, merged.displayName)))
    context.emit(resourceTypeChanged('updated', stored, saved))
    return { appResourceType: saved, expanded: [] }
  },
})
