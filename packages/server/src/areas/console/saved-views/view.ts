import type { SavedViewsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Page } from './pages.ts'
import type { SavedView } from './shape.ts'

export type Shown = Answer<typeof SavedView>

/** The view as this user sees it. */
export const toSavedView = (row: SavedViewsRow, userId: string): Shown => ({
  id: row.id,
  ownerUserId: row.owner_user_id,
  isOwn: row.owner_user_id === userId,
  displayName: row.display_name,
  page: row.page as Page, // Safe because only known pages are stored.
  filter: JSON.parse(row.filter),
  isShared: row.is_shared,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
