import { operation } from '../../../../service/operation.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { displayName } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { app } from '../../apps/guards.ts'
import { resourceTypeChanged } from '../events.ts'
import { checkKind, traitsOf } from '../rules.ts'
import { insertResourceType } from '../save.ts'
import { AppResourceType, ResourceKind } from '../shape.ts'
import { toResourceType } from '../view.ts'

export const createResourceType = operation({
  id: 'directory.resourceTypes.create',
  about: 'Makes a resource type by hand.',
  route: 'POST /api/v1/apps/{app_id}/resource_types',
  guard: app('entitlements:write'),
  called: 'AppResourceTypeService/CreateManuallyManagedResourceType',
  request: shape('CreateManuallyManagedResourceTypeRequest', 'A new resource type.', {
    displayName: required(displayName('What people call it.')),
    resourceType: required(oneOfNames(ResourceKind, 'What it stands for.')),
  }),
  response: shape('CreateManuallyManagedResourceTypeResponse', 'The resource type.', {
    appResourceType: AppResourceType,
    expanded: expandedList,
  }),

  async run(context, { displayName, resourceType }, { app_id }) {
    checkKind(resourceType, context.checkVersion(context.app))
    const made = { app_id, display_name: displayName, kind: resourceType, trait_ids: traitsOf(resourceType) }
    const row = context.setEtag(await insertResourceType(context.tx, made))
    context.emit(resourceTypeChanged('created', null, toResourceType(row)))
    return { appResourceType: toResourceType(row), expanded: [] }
  },
})
