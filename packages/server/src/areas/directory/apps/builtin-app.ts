import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { AppsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { keepWords, wordsOf } from '../search/search-words.ts'
import { addAccess } from './create-app.ts'
import { findBuiltinApp, insertApp } from './store.ts'
import { newContent } from './view.ts'

const NAME = 'Reeve'

/** What the service itself gives access to: its kinds of resources. */
const TYPES = [
  { displayName: 'Role', kind: 'ROLE', trait: 'TRAIT_ROLE' },
  { displayName: 'Group', kind: 'GROUP', trait: 'TRAIT_GROUP' },
] as const

/** The app that represents the service itself; made when the tenant does not have it yet. */
export async function ensureBuiltinApp(tx: Tx): Promise<AppsRow> {
  const known = await findBuiltinApp(tx)
  if (known) return known
  const row = await insertApp(tx, { content: newContent(NAME), isBuiltin: true })
  await addAccess(tx, row)
  await keepWords(tx, 'app', row.id, wordsOf(NAME))
  for (const { displayName, kind, trait } of TYPES) {
    await tx.run(sql`
      insert into app_resource_types (app_id, id, display_name, kind, trait_ids, is_builtin, created_at, updated_at)
      values (${row.id}, ${newId(tx.now)}, ${displayName}, ${kind}, ${[trait]}, true, ${tx.now}, ${tx.now})`)
  }
  return row
}
