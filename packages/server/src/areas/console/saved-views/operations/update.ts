import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { checkMayShare, contentOf } from '../check.ts'
import { savedViewChanged } from '../events.ts'
import { savedView } from '../guards.ts'
import type { Page } from '../pages.ts'
import { SavedView, savedViewAnswer } from '../shape.ts'
import { saveSavedView } from '../store.ts'
import { toSavedView } from '../view.ts'

export const updateSavedView = operation({
  id: 'console.savedViews.update',
  about: 'Changes a view of the caller.',
  route: 'POST /api/v1/saved_views/{id}',
  guard: savedView('write'),
  request: shape('SavedViewServiceUpdateRequest', 'The changes.', {
    savedView: nullable(SavedView),
    updateMask: fieldMask('Which members of savedView to change; absent means those present.'),
  }),
  response: savedViewAnswer('SavedViewServiceUpdateResponse'),

  async run(context, input, { id }) {
    const { tx, emit } = context
    const ownerId = userIdOf(context.actor)
    const before = toSavedView(context.checkVersion(context.savedView), ownerId)
    const { merged, changed } = mergeUpdate({
      shape: SavedView,
      name: 'savedView',
      stored: before,
      given: input.savedView,
      mask: input.updateMask,
      immutable: ['page'],
    })
    if (!changed) return { savedView: before }
    const content = contentOf(merged, 'savedView.')
    // Safe because contentOf refuses any other.
    if (merged.isShared && !before.isShared) checkMayShare(context, content.page as Page)
    const after = toSavedView(context.setEtag(await saveSavedView(tx, id, content)), ownerId)
    emit(savedViewChanged('updated', before, after))
    return { savedView: after }
  },
})
