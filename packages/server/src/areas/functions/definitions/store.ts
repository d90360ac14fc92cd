import { newId } from '../../../lib/ids.ts'
import { checkRoom, wordsOf } from '../../../service/listing.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { FunctionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** With what is bound to it. */
export type StoredFunction = FunctionsRow & { readonly service_principal_id: string | null }

const COLUMNS = sql`f.*, (select service_principal_id from function_bindings where function_id = f.id) as service_principal_id`
const LIVE = sql`f.deleted_at is null`

export const getFunction = (tx: Tx, id: string): Promise<StoredFunction> =>
  tx.get<StoredFunction>(sql`select ${COLUMNS} from functions f where f.id = ${id} and ${LIVE}`, 'function', id)

export const findFunction = (tx: Tx, id: string): Promise<StoredFunction | undefined> =>
  tx.find<StoredFunction>(sql`select ${COLUMNS} from functions f where f.id = ${id} and ${LIVE}`)

/** Publishing, deleting and every save that names it are served one after the other. */
export const lockFunction = (tx: Tx, id: string): Promise<StoredFunction> =>
  tx.get<StoredFunction>(
    sql`select ${COLUMNS} from functions f where f.id = ${id} and ${LIVE} for update of f`,
    'function',
    id,
  )

type Filter = {
  readonly query?: string
  readonly types?: readonly string[]
  readonly after: unknown[] | undefined
  readonly limit: number
}

/** Newest first. */
export function listFunctions(tx: Tx, { query = '', types, after, limit }: Filter): Promise<StoredFunction[]> {
  const words = wordsOf(query)
  const where = and([
    LIVE,
    types && sql`f.function_type = any(${[...types]})`,
    after && sql`(f.created_at, f.id) < (${String(after[0])}::timestamptz, ${String(after[1])})`,
    ...words.map((word) => sql`position(${word} in lower(f.display_name || ' ' || f.description)) > 0`),
  ])
  return tx.rows<StoredFunction>(
    sql`select ${COLUMNS} from functions f where ${where} order by f.created_at desc, f.id desc limit ${limit}`,
  )
}

const MOST_FUNCTIONS = 500

type New = { readonly displayName: string; readonly description: string }

export async function insertFunction(tx: Tx, { displayName, description }: New): Promise<StoredFunction> {
  await checkRoom(tx, { many: 'functions', most: MOST_FUNCTIONS, from: sql`from functions f where ${LIVE}` })
  const id = newId(tx.now)
  await tx.run(sql`
    insert into functions (id, display_name, description, function_type, created_at, updated_at)
    values (${id}, ${displayName}, ${description}, 'ANY', ${tx.now}, ${tx.now})`)
  return getFunction(tx, id)
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

export const endFunction = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update functions set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1, secrets = null,
      draft_secrets = null
    where id = ${id}`)

async function update(tx: Tx, id: string, set: Sql): Promise<StoredFunction> {
  await tx.run(sql`update functions set ${set}, updated_at = ${tx.now}, version = version + 1 where id = ${id}`)
  return getFunction(tx, id)
}
