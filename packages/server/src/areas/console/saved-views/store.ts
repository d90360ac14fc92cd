import { newId } from '../../../lib/ids.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { SavedViewsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Page } from './pages.ts'

export const getSavedView = (tx: Tx, id: string): Promise<SavedViewsRow> =>
  tx.get<SavedViewsRow>(sql`select * from saved_views where id = ${id}`, 'saved view', id)

export const lockSavedView = (tx: Tx, id: string): Promise<SavedViewsRow> =>
  tx.get<SavedViewsRow>(sql`select * from saved_views where id = ${id} for update`, 'saved view', id)

type Listing = {
  readonly ownerId: string
  /** Those shared are listed for these pages only. */
  readonly openPages: readonly Page[]
  readonly page: string | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** The user's own and those shared on pages that it may open. */
export const listSavedViews = (tx: Tx, { ownerId, openPages, page, after, limit }: Listing): Promise<SavedViewsRow[]> =>
  tx.rows<SavedViewsRow>(sql`
    select * from saved_views
    where ${and([
      sql`(owner_user_id = ${ownerId} or (is_shared and page = any(${[...openPages]})))`,
      page ? sql`page = ${page}` : undefined,
      after === undefined ? undefined : sql`id > ${after}`,
    ])} order by id limit ${limit}`)

export type Content = Pick<SavedViewsRow, 'page' | 'display_name' | 'filter' | 'is_shared'>

export const insertSavedView = (tx: Tx, ownerId: string, content: Content): Promise<SavedViewsRow> =>
  tx.get<SavedViewsRow>(
    sql`
      insert into saved_views (id, owner_user_id, page, display_name, filter, is_shared, created_at, updated_at)
      values (${newId(tx.now)}, ${ownerId}, ${content.page}, ${content.display_name}, ${content.filter},
        ${content.is_shared}, ${tx.now}, ${tx.now}) returning *`,
    'saved view',
    '',
  )

export const saveSavedView = (tx: Tx, id: string, content: Content): Promise<SavedViewsRow> =>
  tx.get<SavedViewsRow>(
    sql`
      update saved_views set display_name = ${content.display_name}, filter = ${content.filter},
        is_shared = ${content.is_shared}, updated_at = ${tx.now}, version = version + 1
      where id = ${id} returning *`,
    'saved view',
    id,
  )

export const deleteSavedViewRow = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from saved_views where id = ${id}`)

/** Views of people who are gone. */
export const viewsOfTheGone = (atMost: number): Sql => sql`
  delete from saved_views where ctid = any(array(
    select v.ctid from saved_views v join users_view u on u.id = v.owner_user_id
    where u.deleted_at is not null limit ${atMost}))`
