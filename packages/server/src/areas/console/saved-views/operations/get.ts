import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { savedView } from '../guards.ts'
import { savedViewAnswer } from '../shape.ts'
import { toSavedView } from '../view.ts'

export const getSavedViewOperation = operation({
  id: 'console.savedViews.get',
  about: 'Reads a view of the caller, or one that is shared.',
  route: 'GET /api/v1/saved_views/{id}',
  guard: savedView('read'),
  request: shape('SavedViewServiceGetRequest', 'Nothing to say.', {}),
  response: savedViewAnswer('SavedViewServiceGetResponse'),

  run: async ({ savedView, actor, checkVersion }) => ({
    savedView: toSavedView(checkVersion(savedView), userIdOf(actor)),
  }),
})
