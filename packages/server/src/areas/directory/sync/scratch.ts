import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** Columns of a table, or a query whose columns it has. */
type Shape = { readonly columns: Sql } | { readonly like: Sql }

const GONE: Shape = { columns: sql`k1 text, k2 text, k3 text` }
const CANDIDATES: Shape = { columns: sql`id text, linked_id text, match_detail text, filter text` }
const HOLDINGS: Shape = { columns: sql`entitlement_id text, app_user_id text` }
const IDS: Shape = { columns: sql`id text` }
const rowsOf = (table: Sql): Shape => ({ like: sql`select * from ${table}` })

/**
 * The tables a sync is applied from, by name. Connectors fill those that end in `_in`, `_gone` and `_next`; the rest
 * hold what applying works out. None may have the name of a lasting table: temporary tables are found first.
 */
const TABLES: readonly (readonly [name: Sql, shape: Shape])[] = [
  [
    sql`accounts_in`,
    {
      columns: sql`
        batch integer, index integer, fingerprint bigint, source_key text, id text, external_id text, display_name text,
        email text, emails text[], username text, usernames text[], employee_ids text[], profile jsonb, status text,
        status_details text, app_user_type text, last_login_at timestamptz, nhi_type text, nhi_detail text,
        agent_status text, is_external boolean, known_id text, existed boolean, is_changed boolean`,
    },
  ],
  [sql`accounts_before`, rowsOf(sql`app_users`)],
  [sql`accounts_gone`, rowsOf(sql`app_users`)],
  [
    sql`resources_in`,
    {
      columns: sql`
        batch integer, index integer, fingerprint bigint, source_key text, new_id text, type_id text, parent_key text,
        external_id text, display_name text, description text, annotations jsonb, profile jsonb, details jsonb,
        words text[], owners text[], is_app boolean`,
    },
  ],
  [sql`resources_gone`, GONE],
  [
    sql`resources_free`,
    { columns: sql`id text, type_id text, external_id text, match_baton_id text, deleted_at timestamptz` },
  ],
  [
    sql`resources_next`,
    { like: sql`select i.*, ''::text as known_id, false as may_merge, ''::text as id from resources_in i` },
  ],
  [sql`resources_before`, rowsOf(sql`app_resources`)],
  [sql`resources_ended`, rowsOf(sql`app_resources`)],
  [sql`type_before`, rowsOf(sql`app_resource_types`)],
  [sql`owners_next`, { columns: sql`resource_id text, user_id text` }],
  [
    sql`entitlements_in`,
    {
      columns: sql`
        batch integer, index integer, fingerprint bigint, source_key text, new_id text, resource_key text, slug text,
        display_name text, description text, purpose text, external_id text, provisionable boolean, words text[],
        annotations jsonb`,
    },
  ],
  [sql`entitlements_gone`, GONE],
  [sql`entitlements_free`, { columns: sql`id text, external_id text, match_baton_id text, deleted_at timestamptz` }],
  [
    sql`entitlements_next`,
    {
      like: sql`
        select i.*, ''::text as known_id, ''::text as resource_id, ''::text as type_id, false as may_merge,
          ''::text as id, false as has_resource
        from entitlements_in i`,
    },
  ],
  [sql`entitlements_before`, rowsOf(sql`app_entitlements`)],
  [sql`entitlements_ended`, rowsOf(sql`app_entitlements`)],
  [sql`users_touched`, IDS],
  [sql`users_made`, IDS],
  [sql`users_before`, rowsOf(sql`users_view`)],
  [sql`match_accounts`, CANDIDATES],
  [sql`match_elsewhere`, CANDIDATES],
  [sql`match_keys`, { columns: sql`account_id text, rank integer, label text, value text` }],
  [sql`match_users`, { columns: sql`rank integer, value text, user_id text` }],
  [sql`match_hits`, { columns: sql`account_id text, rank integer, user_id text, detail text` }],
  [sql`match_links`, { columns: sql`id text, linked_id text, user_id text, detail text` }],
  [sql`access_next`, IDS],
  [
    sql`grants_in`,
    {
      columns: sql`
        batch integer, index integer, fingerprint bigint, entitlement_key text, principal_key text, external_id text,
        is_immutable boolean, source_keys text[]`,
    },
  ],
  [
    sql`nested_in`,
    {
      columns: sql`
        batch integer, index integer, fingerprint bigint, entitlement_key text, principal_key text, external_id text,
        is_shallow boolean, member_keys text[], account_types text[]`,
    },
  ],
  [
    sql`matched_in`,
    {
      columns: sql`
        batch integer, index integer, fingerprint bigint, entitlement_key text, external_id text, is_immutable boolean,
        source_keys text[], match_key text, match_attribute text, match_value text`,
    },
  ],
  [sql`said_gone`, GONE],
  [sql`grants_gone`, HOLDINGS],
  [
    sql`grants_next`,
    {
      columns: sql`
        entitlement_id text, app_user_id text, batch integer, index integer, fingerprint bigint, external_id text,
        is_immutable boolean, said_source_ids text[], says_direct boolean`,
    },
  ],
  [sql`grants_joined`, rowsOf(sql`grants_next`)],
  [sql`grants_ending`, rowsOf(sql`grants`)],
  [sql`grants_ended`, HOLDINGS],
  [sql`nested_touched`, { columns: sql`entitlement_id text` }],
  [sql`derived_lost`, HOLDINGS],
  [
    sql`derived_ways`,
    { columns: sql`origin text, via text, entitlement_id text, connector_id text, account_type text` },
  ],
  [sql`derived_targets`, IDS],
  [sql`derived_next`, { columns: sql`entitlement_id text, app_user_id text, source_ids text[]` }],
  [sql`derived_found`, rowsOf(sql`derived_next`)],
  [sql`derived_changed`, { like: sql`select n.*, n.source_ids as old_ids from derived_next n` }],
]

/**
 * Creates the temporary tables of a sync, once for a connection; the end of each transaction empties them. Creating and
 * dropping them in each sync made six thousand changes of the catalog: the next statement on any connection of the
 * database had to read it and plan anew.
 */
export async function openScratch(tx: Tx): Promise<void> {
  const made = await tx.find(sql`select 1 where to_regclass('pg_temp.accounts_in') is not null`)
  if (made) return
  for (const [name, shape] of TABLES) {
    await tx.run(
      'columns' in shape
        ? sql`create temp table ${name} (${shape.columns}) on commit delete rows`
        : sql`create temp table ${name} on commit delete rows as ${shape.like} with no data`,
    )
  }
  // Known to be empty, their size is taken from what is in them and not from what an unknown table usually holds.
  for (const [name] of TABLES) await tx.run(sql`analyze ${name}`)
}

/** Empties tables that are used more than once in a sync. */
export async function empty(tx: Tx, ...tables: readonly Sql[]): Promise<void> {
  for (const table of tables) await tx.run(sql`delete from ${table}`)
}
