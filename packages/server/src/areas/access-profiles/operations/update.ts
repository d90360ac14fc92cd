import { operation } from '../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { renameProfileResource } from '../../directory/api.ts'
import { profileChanged } from '../events.ts'
import { writeProfile } from '../guards.ts'
import { profileAnswer, profileExpandMask, RequestCatalog } from '../shape.ts'
import { showProfile } from '../show.ts'
import { resourceOf, saveProfile } from '../store.ts'
import { toProfile } from '../view.ts'

export const updateProfile = operation({
  id: 'accessProfiles.update',
  about: 'Changes an access profile; what members have stays as it is.',
  route: 'POST /api/v1/catalogs/{id}',
  guard: writeProfile,
  request: shape('RequestCatalogManagementServiceUpdateRequest', 'The changes.', {
    catalog: nullable(RequestCatalog),
    updateMask: fieldMask('Which members of catalog to change; absent means those present.'),
    expandMask: profileExpandMask,
  }),
  response: profileAnswer,

  async run(context, input, { id }) {
    const { tx, emit } = context
    const before = toProfile(context.checkVersion(context.profile))
    const { merged, changed } = mergeUpdate({
      shape: RequestCatalog,
      name: 'catalog',
      stored: before,
      given: input.catalog,
      mask: input.updateMask,
    })
    if (!changed) return showProfile(context, context.profile, input.expandMask)
    const row = context.setEtag(await saveProfile(tx, id, merged))
    if (merged.displayName !== before.displayName) {
      await renameProfileResource(tx, { id, displayName: merged.displayName }, resourceOf(row))
    }
    emit(profileChanged('updated', before, toProfile(row)))
    return showProfile(context, row, input.expandMask)
  },
})
