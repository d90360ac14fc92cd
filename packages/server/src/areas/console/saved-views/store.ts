import { newId } from '../../../lib/ids.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { checkRoom, oldestFirst } from '../../../service/listing.ts'
import { removedRows } from '../../../service/resource/store.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { SavedViewsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { type Shown, toSavedView } from './view.ts'

const one = 'saved view'
const MOST_VIEWS = 200

export const savedViewRows = {
  ...removedRows<SavedViewsRow>({ table: sql`saved_views`, one, order: oldestFirst }),
  showTo: ({ actor }: Pick<Context, 'actor'>, rows: readonly SavedViewsRow[]) =>
    rows.map((row) => toSavedView(row, userIdOf(actor))),

  async insert(tx: Tx, view: Shown, { actor }: Context): Promise<SavedViewsRow> {
    const ownerId = userIdOf(actor)
    await checkRoom(tx, {
      many: 'saved views',
      most: MOST_VIEWS,
      from: sql`from saved_views where owner_user_id = ${ownerId}`,
      of: { one: 'a person', id: ownerId },
    })
    const id = newId(tx.now)
    return tx.get<SavedViewsRow>(
      sql`
        insert into saved_views (id, owner_user_id, page, display_name, filter, is_shared, created_at, updated_at)
        values (${id}, ${ownerId}, ${view.page}, ${view.displayName}, ${JSON.stringify(view.filter ?? {})},
          ${view.isShared}, ${tx.now}, ${tx.now}) returning *`,
      one,
      id,
    )
  },

  save: (tx: Tx, id: string, { displayName, filter, isShared }: Shown): Promise<SavedViewsRow> =>
    tx.get<SavedViewsRow>(
      sql`
        update saved_views set display_name = ${displayName}, filter = ${JSON.stringify(filter ?? {})},
          is_shared = ${isShared}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
      one,
      id,
    ),
}

/** Views of people who are gone. */
export const viewsOfTheGone = (atMost: number): Sql => sql`
  delete from saved_views where ctid = any(array(
    select v.ctid from saved_views v join users_view u on u.id = v.owner_user_id
    where u.deleted_at is not null limit ${atMost}))`
