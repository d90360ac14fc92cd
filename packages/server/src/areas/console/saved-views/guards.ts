import { denied, notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { loading, requires } from '../../../service/guard.ts'
import { isSuperAdministrator } from '../../../service/permissions.ts'
import type { SavedViewsRow } from '../../../store/tables.ts'
import { mayOpen, type Page } from './pages.ts'
import { getSavedView, lockSavedView } from './store.ts'

type Loaded = { readonly savedView: SavedViewsRow }

/**
 * A view: the own, or one that is shared on a page that the caller may open, which is only read. Super Administrators
 * may delete any.
 */
export const savedView = (verb: 'read' | 'write' | 'delete') =>
  loading<Loaded, { readonly id: string }>(requires('clients:self'), async ({ tx, actor, grants, locks }, { id }) => {
    const row = await (verb !== 'read' && locks ? lockSavedView : getSavedView)(tx, id)
    if (row.owner_user_id === userIdOf(actor)) return { savedView: row }
    if (verb === 'delete' && isSuperAdministrator(grants)) return { savedView: row }
    // Safe because only known pages are stored.
    if (!row.is_shared || !mayOpen(grants, row.page as Page)) throw notFound('saved view', id)
    if (verb === 'read') return { savedView: row }
    throw denied('of the owner of the view')
  })
