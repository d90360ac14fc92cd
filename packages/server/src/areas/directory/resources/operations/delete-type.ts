import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkUnused } from '../../in-use.ts'
import { checkApp } from '../../permission-scope.ts'
import { resourceTypeChanged } from '../events.ts'
import { checkMadeByHand } from '../rules.ts'
import { endResourceType, listResourcesOfType } from '../save.ts'
import { lockResourceType } from '../store.ts'
import { toResourceType } from '../view.ts'

export const deleteResourceType = operation({
  id: 'directory.resourceTypes.delete',
  about: 'Deletes a resource type that was made by hand and has no resources.',
  route: 'DELETE /api/v1/apps/{app_id}/resource_types/{id}',
  guard: requiresOrOwns('entitlements:write'),
  called: 'AppResourceTypeService/DeleteManuallyManagedResourceType',
  request: shape('DeleteManuallyManagedResourceTypeRequest', 'Nothing to say.', {}),
  response: shape('DeleteManuallyManagedResourceTypeResponse', 'Nothing to say.', {}),

  async run(context, _input, { app_id, id }) {
    await checkApp(context, app_id, 'entitlements:write')
    const { tx, emit } = context
    const row = context.checkVersion(await lockResourceType(tx, app_id, id))
    checkMadeByHand('this resource type', row)
    checkUnused('the resource type', 'app_resource', await listResourcesOfType(tx, id, app_id))
    await endResourceType(tx, id)
    emit(resourceTypeChanged('deleted', toResourceType(row), null))
    return {}
  },
})
