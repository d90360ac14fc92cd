import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { findBuiltinApp } from '../apps/store.ts'
import { keepWords, wordsOf } from '../search/search-words.ts'

/** Something of the service that is a resource of the service's own app. Both have the same id. */
export type OwnResource = { readonly id: string; readonly displayName: string }
export type OwnKind = { readonly kind: 'CATALOG' | 'VAULT'; readonly name: string }
export type OwnPlace = { readonly appId: string; readonly typeId: string }

export async function makeOwnResource(tx: Tx, kind: OwnKind, { id, displayName }: OwnResource): Promise<OwnPlace> {
  const { id: appId } = (await findBuiltinApp(tx))!
  const typeId = await ensureType(tx, appId, kind)
  await tx.run(sql`
    insert into app_resources (app_id, app_resource_type_id, id, display_name, is_builtin, created_at, updated_at)
    values (${appId}, ${typeId}, ${id}, ${displayName}, true, ${tx.now}, ${tx.now})`)
  await keepWords(tx, 'app_resource', id, wordsOf(displayName))
  return { appId, typeId }
}

/** Two who make the first of a kind at once are served one after the other. */
async function ensureType(tx: Tx, appId: string, { kind, name }: OwnKind): Promise<string> {
  await tx.rows(sql`select 1 from apps where id = ${appId} for update`)
  const known = await tx.find<{ id: string }>(sql`
    select id from app_resource_types where app_id = ${appId} and is_builtin and kind = ${kind}`)
  if (known) return known.id
  const id = newId(tx.now)
  await tx.run(sql`
    insert into app_resource_types (app_id, id, display_name, kind, trait_ids, is_builtin, created_at, updated_at)
    values (${appId}, ${id}, ${name}, ${kind}, '{}', true, ${tx.now}, ${tx.now})`)
  return id
}

export async function renameOwnResource(tx: Tx, { id, displayName }: OwnResource): Promise<void> {
  await tx.run(sql`
    update app_resources set display_name = ${displayName}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  await keepWords(tx, 'app_resource', id, wordsOf(displayName))
}
