import { newId } from '../../../lib/ids.ts'
import { checkRoom, newestFirst } from '../../../service/listing.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { FunctionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** With what is bound to it. */
export type StoredFunction = FunctionsRow & { readonly service_principal_id: string | null }

const PRINCIPAL = sql`
  (select service_principal_id from function_bindings where function_id = functions.id) as service_principal_id`

/** Publishing, deleting and every save that names it lock it, and are served one after the other. */
export const functionRows = {
  ...livingRows<StoredFunction>({
    table: sql`functions`,
    one: 'function',
    order: newestFirst,
    words: sql`display_name || ' ' || description`,
    also: PRINCIPAL,
  }),
  end: (tx: Tx, id: string): Promise<StoredFunction> =>
    update(tx, id, sql`deleted_at = ${tx.now}, secrets = null, draft_secrets = null`),
}

const MOST_FUNCTIONS = 500

type New = { readonly displayName: string; readonly description: string }

export async function insertFunction(tx: Tx, { displayName, description }: New): Promise<StoredFunction> {
  await checkRoom(tx, { many: 'functions', most: MOST_FUNCTIONS, from: sql`from functions where deleted_at is null` })
  const id = newId(tx.now)
  await tx.run(sql`
    insert into functions (id, display_name, description, function_type, created_at, updated_at)
    values (${id}, ${displayName}, ${description}, 'ANY', ${tx.now}, ${tx.now})`)
  return functionRows.get(tx, id)
}

export type Content = Pick<
  FunctionsRow,
  | 'display_name'
  | 'description'
  | 'published_commit_id'
  | 'secrets'
  | 'secret_names'
  | 'draft_secrets'
  | 'draft_secret_names'
  | 'outbound_hosts'
  | 'scoped_role_ids'
  | 'provisioned_concurrency'
>

export const saveFunction = (tx: Tx, id: string, content: Content): Promise<StoredFunction> =>
  update(
    tx,
    id,
    sql`display_name = ${content.display_name}, description = ${content.description},
        published_commit_id = ${content.published_commit_id}, secrets = ${content.secrets},
        secret_names = ${content.secret_names}, draft_secrets = ${content.draft_secrets},
        draft_secret_names = ${content.draft_secret_names}, outbound_hosts = ${content.outbound_hosts},
        scoped_role_ids = ${content.scoped_role_ids}, provisioned_concurrency = ${content.provisioned_concurrency}`,
  )

export const setHead = (tx: Tx, id: string, head: string): Promise<StoredFunction> =>
  update(tx, id, sql`head = ${head}`)

async function update(tx: Tx, id: string, set: Sql): Promise<StoredFunction> {
  const query = sql`update functions set ${set}, updated_at = ${tx.now}, version = version + 1
                    where id = ${id} returning *, ${PRINCIPAL}`
  return tx.get<StoredFunction>(query, 'function', id)
}
