import { notFound } from '../../../lib/failure.ts'
import { loading, requires } from '../../../service/guard.ts'
import { type Loaded, permitted } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import { visibleActions } from './audience.ts'
import { actionRows } from './store.ts'
import type { ActionRow } from './view.ts'

const read = requires('catalogs:read')

/** An offer that the caller finds in lists. */
const reader = loading<Loaded<ActionRow>, { readonly id: string }>(read, async (context, { id }) => {
  const where = [sql`id = ${id}`, visibleActions(context)]
  const [stored] = await actionRows.list(context.tx, { where, after: undefined, limit: 1 })
  if (!stored) throw notFound('request action', id.slice(0, 64))
  return { stored }
})

export const actionGuards = { ...permitted(actionRows, { read, write: requires('catalogs:write') }), get: reader }
