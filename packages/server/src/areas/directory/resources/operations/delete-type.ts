import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkUnused } from '../../references/in-use.ts'
import { resourceTypeChanged } from '../events.ts'
import { resourceType } from '../guards.ts'
import { checkMadeByHand } from '../rules.ts'
import { endResourceType, listResourcesOfType } from '../save.ts'
import { toResourceType } from '../view.ts'

export const deleteResourceType = operation({
  id: 'directory.resourceTypes.delete',
  about: 'Deletes a resource type that was made by hand and has no resources.',
  route: 'DELETE /api/v1/apps/{app_id}/resource_types/{id}',
  guard: resourceType('entitlements:write'),
  called: 'AppResourceTypeService/DeleteManuallyManagedResourceType',
  request: shape('DeleteManuallyManagedResourceTypeRequest', 'Nothing to say.', {}),
  response: shape('DeleteManuallyManagedResourceTypeResponse', 'Nothing to say.', {}),

  async run(context, _input, { app_id, id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.resourceType)
    checkMadeByHand('this resource type', row)
    checkUnused('the resource type', 'app_resource', await listResourcesOfType(tx, id, app_id))
    await endResourceType(tx, id)
    emit(resourceTypeChanged('deleted', toResourceType(row), null))
    return {}
  },
})
