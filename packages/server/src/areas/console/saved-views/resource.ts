import { denied } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { requires } from '../../../service/guard.ts'
import { changes } from '../../../service/resource/changes.ts'
import { filters, resource } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { savedView } from './guards.ts'
import { mayOpen, openPages, PAGES, type Page, SavedViewPage } from './pages.ts'
import { savedViewProblems } from './rules.ts'
import { SavedView } from './shape.ts'
import { savedViewRows } from './store.ts'
import type { Shown } from './view.ts'

const own = requires('clients:self')

export const savedViews = resource({
  id: 'console.savedViews',
  one: 'view',
  path: '/api/v1/saved_views',
  shape: SavedView,
  required: ['displayName', 'page'],
  immutable: ['page'],
  guards: {
    list: own,
    create: own,
    get: savedView('read'),
    change: savedView('write'),
    delete: savedView('delete'),
  },
  store: savedViewRows,
  changes: changes('console.savedView', 'saved_view', SavedView),
  visible: ({ actor, grants }) =>
    sql`(owner_user_id = ${userIdOf(actor)} or (is_shared and page = any(${openPages(grants)})))`,
  listedBy: filters({ page: oneOfNames(SavedViewPage, 'Only those of this page.', { filter: true }) }, ({ page }) => [
    page ? sql`page = ${page}` : undefined,
  ]),
  about: {
    list: 'Lists the caller’s own views, and those shared on pages that it may open.',
    create: 'Saves a filter of a page under a name, for the caller or for everybody who may open the page.',
    get: 'Reads a view of the caller, or one that is shared.',
    update: 'Changes a view of the caller.',
    delete: 'Deletes a view of the caller; Super Administrators delete any.',
  },
  check: savedViewProblems,
  before: {
    async create(context, view) {
      if (userIdOf(context.actor) === '') throw denied('of a user')
      checkMayShare(context, view)
    },
    async update(context, view, before) {
      if (!before.isShared) checkMayShare(context, view)
    },
  },
})

/** A view is shared only by somebody who may open its page. */
function checkMayShare({ grants }: Pick<Context, 'grants'>, { isShared, page }: Shown): void {
  // Safe because a view of no page is refused before.
  if (isShared && !mayOpen(grants, page as Page)) throw denied(PAGES[page as Page])
}
