import { enqueue } from '../../../engine/enqueue.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { deleteAutomation } from '../automation/store.ts'
import { END_MEMBERS } from '../enrollments/names.ts'
import { profileChanged } from '../events.ts'
import { writeProfile } from '../guards.ts'
import { endProfile } from '../store.ts'
import { toProfile } from '../view.ts'

export const deleteProfile = operation({
  id: 'accessProfiles.delete',
  about: 'Deletes an access profile; the enrolments of its members end as the profile says.',
  route: 'DELETE /api/v1/catalogs/{id}',
  guard: writeProfile,
  request: shape('RequestCatalogManagementServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('RequestCatalogManagementServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const before = toProfile(context.checkVersion(context.profile))
    await endProfile(tx, id)
    await deleteAutomation(tx, id)
    await enqueue(tx, END_MEMBERS, { profileId: id }, { key: id })
    emit(profileChanged('deleted', before, null))
    return {}
  },
})
