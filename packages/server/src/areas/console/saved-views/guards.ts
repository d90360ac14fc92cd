import { denied, notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { loading, requires } from '../../../service/guard.ts'
import { isSuperAdministrator } from '../../../service/permissions.ts'
import type { Loaded } from '../../../service/resource/resource.ts'
import type { SavedViewsRow } from '../../../store/tables.ts'
import { mayOpen, type Page } from './pages.ts'
import { savedViewRows } from './store.ts'

/**
 * A view: the own, or one that is shared on a page that the caller may open, which is only read. Super Administrators
 * may delete any.
 */
export const savedView = (verb: 'read' | 'write' | 'delete') =>
  loading<Loaded<SavedViewsRow>, { readonly id: string }>(requires('clients:self'), async (context, { id }) => {
    const { tx, actor, grants, locks } = context
    const stored = await (verb !== 'read' && locks ? savedViewRows.lock : savedViewRows.get)(tx, id)
    if (stored.owner_user_id === userIdOf(actor)) return { stored }
    if (verb === 'delete' && isSuperAdministrator(grants)) return { stored }
    // Safe because only known pages are stored.
    if (!stored.is_shared || !mayOpen(grants, stored.page as Page)) throw notFound('saved view', id)
    if (verb === 'read') return { stored }
    throw denied('of the owner of the view')
  })
