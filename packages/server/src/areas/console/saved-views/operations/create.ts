import { denied } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { checkRoom } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkMayShare, contentOf } from '../check.ts'
import { savedViewChanged } from '../events.ts'
import type { Page } from '../pages.ts'
import { NewSavedView, savedViewAnswer } from '../shape.ts'
import { insertSavedView } from '../store.ts'
import { toSavedView } from '../view.ts'

const MOST_VIEWS = 200

export const createSavedView = operation({
  id: 'console.savedViews.create',
  about: 'Saves a filter of a page under a name, for the caller or for everybody who may open the page.',
  route: 'POST /api/v1/saved_views',
  guard: requires('clients:self'),
  request: shape('SavedViewServiceCreateRequest', 'The view.', NewSavedView),
  response: savedViewAnswer('SavedViewServiceCreateResponse'),

  async run(context, { displayName, page, filter, isShared = false }) {
    const { tx, emit } = context
    const ownerId = userIdOf(context.actor)
    if (ownerId === '') throw denied('of a user')
    const content = contentOf({ displayName, page, filter, isShared }, '')
    // Safe because contentOf refuses any other.
    if (isShared) checkMayShare(context, content.page as Page)
    await checkRoom(tx, {
      many: 'saved views',
      most: MOST_VIEWS,
      from: sql`from saved_views where owner_user_id = ${ownerId}`,
      of: { one: 'a person', id: ownerId },
    })
    const savedView = toSavedView(context.setEtag(await insertSavedView(tx, ownerId, content)), ownerId)
    emit(savedViewChanged('created', null, savedView))
    return { savedView }
  },
})
