import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { savedViewChanged } from '../events.ts'
import { savedView } from '../guards.ts'
import { deleteSavedViewRow } from '../store.ts'
import { toSavedView } from '../view.ts'

export const deleteSavedView = operation({
  id: 'console.savedViews.delete',
  about: 'Deletes a view of the caller; Super Administrators delete any.',
  route: 'DELETE /api/v1/saved_views/{id}',
  guard: savedView('delete'),
  request: shape('SavedViewServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('SavedViewServiceDeleteResponse', 'Nothing to say.', {}),

  async run({ tx, actor, emit, savedView, checkVersion }, _input, { id }) {
    const row = checkVersion(savedView)
    await deleteSavedViewRow(tx, id)
    emit(savedViewChanged('deleted', toSavedView(row, userIdOf(actor)), null))
    return {}
  },
})
