import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkUnused } from '../../references/in-use.ts'
import { resourceChanged } from '../events.ts'
import { resource } from '../guards.ts'
import { checkMadeByHand } from '../rules.ts'
import { endResources, listEntitlementsOn } from '../save.ts'
import { toResource } from '../view.ts'

export const deleteResource = operation({
  id: 'directory.resources.delete',
  about: 'Deletes a resource that was made by hand and has no entitlements.',
  route: 'DELETE /api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
  guard: resource('entitlements:write'),
  called: 'AppResourceService/DeleteManuallyManagedAppResource',
  request: shape('DeleteManuallyManagedAppResourceRequest', 'Nothing to say.', {}),
  response: shape('DeleteManuallyManagedAppResourceResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.resource)
    checkMadeByHand('this resource', row)
    checkUnused('the resource', 'app_entitlement', await listEntitlementsOn(tx, id))
    await endResources(tx, [id])
    emit(resourceChanged('deleted', toResource(row), null))
    return {}
  },
})
