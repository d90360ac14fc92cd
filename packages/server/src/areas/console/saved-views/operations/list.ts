import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { openPages, SavedViewPage } from '../pages.ts'
import { SavedView } from '../shape.ts'
import { listSavedViews } from '../store.ts'
import { toSavedView } from '../view.ts'

export const listSavedViewsOperation = operation({
  id: 'console.savedViews.list',
  about: 'Lists the caller’s own views, and those shared on pages that it may open.',
  route: 'GET /api/v1/saved_views',
  guard: requires('clients:self'),
  request: shape('SavedViewServiceListRequest', 'Which views.', {
    page: oneOfNames(SavedViewPage, 'Only those of this page.', { filter: true }),
    ...pageFields,
  }),
  response: shape('SavedViewServiceListResponse', 'A page of views.', {
    list: list(SavedView, 100, 'The views.'),
    nextPageToken,
  }),

  async run({ tx, actor, grants, page }, input) {
    const ownerId = userIdOf(actor)
    return pageById({ page }, input, {
      rows: (place) =>
        listSavedViews(tx, {
          ownerId,
          openPages: openPages(grants),
          page: input.page,
          ...place,
        }),
      show: (row) => toSavedView(row, ownerId),
    })
  },
})
