import { operation } from '../../../../service/operation.ts'
import { annotations } from '../../../../wire/annotations.ts'
import { list } from '../../../../wire/collections.ts'
import { displayName, id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { setOwners } from '../../owners/change.ts'
import { PRIMARY } from '../../owners/store.ts'
import { checkUsers } from '../../references/users-named.ts'
import { resourceChanged } from '../events.ts'
import { typeOfNew } from '../guards.ts'
import { insertResource } from '../save.ts'
import { AppResource, description, matchBatonId } from '../shape.ts'
import { getResource } from '../store.ts'
import { toResource } from '../view.ts'

export const createResource = operation({
  id: 'directory.resources.create',
  about: 'Makes a resource by hand, for good or until a sync brings it.',
  route: 'POST /api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources',
  guard: typeOfNew(),
  called: 'AppResourceService/CreateManuallyManagedAppResource',
  request: shape('CreateManuallyManagedAppResourceRequest', 'A new resource.', {
    displayName: required(displayName('What people call it.')),
    description: description(),
    matchBatonId: matchBatonId(),
    resourceOwnerUserIds: list(id('A user.'), 32, 'Its first owners.'),
    annotations: annotations(),
  }),
  response: shape('CreateManuallyManagedAppResourceResponse', 'The resource.', { appResource: AppResource }),

  async run(context, input, { app_id, app_resource_type_id: typeId }) {
    const { tx, emit } = context
    context.checkVersion(context.resourceType)
    const owners = input.resourceOwnerUserIds ?? []
    await checkUsers(tx, 'resourceOwnerUserIds', owners, { enabled: true })
    const id = await insertResource(tx, {
      app_id,
      app_resource_type_id: typeId,
      display_name: input.displayName,
      description: input.description ?? '',
      match_baton_id: input.matchBatonId ?? '',
      annotations: input.annotations ?? {},
    })
    const appResource = toResource(context.setEtag(await getResource(tx, { appId: app_id, typeId, id })))
    emit(resourceChanged('created', null, appResource))
    await setOwners(context, { type: 'app_resource', id }, { roleSlug: PRIMARY, userIds: owners })
    return { appResource }
  },
})
