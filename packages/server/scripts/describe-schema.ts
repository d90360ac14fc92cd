import type pg from 'pg'
import { SCHEMA } from '../src/store/owner.ts'

type Column = {
  table: string
  column: string
  type: string
  collated: string
  nullable: boolean
  fallback: string | null
}

const TYPES: Record<string, string> = {
  text: 'string',
  integer: 'number',
  bigint: 'bigint',
  boolean: 'boolean',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  xid8: 'string',
  inet: 'string',
  'text[]': 'string[]',
  'bigint[]': 'string[]',
  'double precision': 'number',
  'timestamp with time zone': 'Temporal.Instant',
}

/** A row type for every table, as the store's queries deliver it. */
export async function rowTypes(client: pg.Client): Promise<string> {
  const tables = Map.groupBy(await columns(client), (column) => column.table)
  const types = [...tables].map(([table, list]) => {
    const members = list.map(({ column, type, nullable }) => `  ${column}: ${typeOf(type)}${nullable ? ' | null' : ''}`)
    return `export type ${pascal(table)}Row = {\n${members.join('\n')}\n}\n`
  })
  const views = await texts(client, VIEW_NAMES)
  const parts = [union('TableName', [...tables.keys()]), union('ViewName', views), ...types]
  return `// Made from the schema by \`npm run generate\`; do not edit.\n\n${parts.join('\n')}`
}

const union = (name: string, members: readonly string[]): string =>
  `export type ${name} =${members.length === 0 ? ' never' : members.map((one) => `\n  | '${one}'`).join('')}\n`

function typeOf(type: string): string {
  const known = TYPES[type]
  if (!known) throw new Error(`no TypeScript type is known for ${type}`)
  return known
}

const pascal = (name: string): string => name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())

/**
 * The whole schema in a fixed order, read back from the catalog: what the migrations really made, as statements that make
 * it again. What needs a table that may come later, such as a foreign key, is at the end.
 */
export async function describeSchema(client: pg.Client): Promise<string> {
  const tables = Map.groupBy(await columns(client, true), (column) => column.table)
  tables.delete('schema_migrations') // Whoever migrates makes it.
  const parts = ['set local check_function_bodies to off;']
  for (const query of [COLLATIONS, FUNCTIONS, SEQUENCES]) parts.push(...(await texts(client, query)))
  for (const [table, list] of tables) {
    const lines = list.map(
      ({ column, type, collated, nullable, fallback }) =>
        `  ${column} ${type}${collated}${nullable ? '' : ' not null'}${fallback ?? ''}`,
    )
    const [parent] = await texts(client, PARTITION_OF, table)
    const [end = ''] = await texts(client, CUT_AND_KEPT, table)
    parts.push(
      parent ? `create table ${table} ${parent}${end};` : `create table ${table} (\n${lines.join(',\n')}\n)${end};`,
    )
    for (const query of [STORAGE, CONSTRAINTS, INDEXES, TRIGGERS, POLICIES, GRANTS])
      parts.push(...(await texts(client, query, table)))
  }
  parts.push(...(await texts(client, VIEWS)))
  for (const view of await texts(client, VIEW_NAMES)) parts.push(...(await texts(client, GRANTS, view)))
  // The owner is bound by row level security too, and a foreign key looks at the rows of all tenants.
  for (const query of [FOREIGN_KEYS, GUARDS])
    for (const table of tables.keys()) parts.push(...(await texts(client, query, table)))
  return `${parts.join('\n')}\n`
}

/** What a database has in it before the first tenant. */
const ROWS: Record<string, string> = {
  eras: 'insert into eras (era, cluster) select 1, system_identifier from pg_control_system();',
}

/** The statements that fill a new database; fails for rows that nobody has said how to make. */
export async function describeRows(client: pg.Client): Promise<string> {
  const names = new Set((await columns(client)).map(({ table }) => table))
  names.delete('schema_migrations')
  const filled: string[] = []
  for (const name of names) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount) filled.push(name)
  }
  return filled
    .map((name) => {
      const text = ROWS[name]
      if (text) return `${text}\n`
      throw new Error(`a migration fills ${name}: say in describe-schema.ts how a new database gets these rows`)
    })
    .join('')
}

/** Weeks come and go with the calendar, and no migration makes them. */
const WEEK = '_[0-9]{8}$'

const columns = async (client: pg.Client, withPartitions = false): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
            coalesce(' collate ' || quote_ident(co.collname), '') as collated, not a.attnotnull as nullable, case when d.adbin is not null then format(case a.attgenerated when 's' then ' generated always as (%s) stored' else ' default %s' end, pg_get_expr(d.adbin, d.adrelid)) end as fallback
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     left join pg_collation co on co.oid = a.attcollation and a.attcollation <> t.typcollation
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and (not c.relispartition or $2)
       and c.relname !~ $3
     order by c.relname collate "C", a.attnum`,
    [SCHEMA, withPartitions, WEEK],
  )
  return rows
}

const COLLATIONS = `select format('create collation %I (provider = icu, locale = %L);', collname, colllocale) as text
  from pg_collation where collnamespace = '${SCHEMA}'::regnamespace order by collname collate "C"`
const FUNCTIONS = `select pg_get_functiondef(oid) || ';' as text from pg_proc where pronamespace = '${SCHEMA}'::regnamespace order by proname collate "C"`
const SEQUENCES = `select format(E'create sequence %s as %s;\\ngrant %s on sequence %1$s to %4$s;', c.relname, format_type(s.seqtypid, null),
    string_agg(lower(acl.privilege_type), ', ' order by acl.privilege_type), acl.grantee::regrole) as text
  from pg_sequence s join pg_class c on c.oid = s.seqrelid, aclexplode(c.relacl) acl
  where c.relnamespace = '${SCHEMA}'::regnamespace and acl.grantee::regrole::text like 'reeve%'
  group by c.relname, s.seqtypid, acl.grantee order by c.relname collate "C"`
const VIEW_NAMES = `select relname as text from pg_class
  where relnamespace = '${SCHEMA}'::regnamespace and relkind = 'v' order by relname collate "C"`
const VIEWS = `select format(E'create view %s with (%s) as\\n%s', c.relname, array_to_string(c.reloptions, ', '),
    pg_get_viewdef(c.oid)) as text from pg_class c
  where c.relnamespace = '${SCHEMA}'::regnamespace and c.relkind = 'v' order by c.relname collate "C"`
const OF_TABLE = `('${SCHEMA}.' || $1::text)::regclass`
const PARTITION_OF = `select format('partition of %s %s', i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid)) as text
  from pg_class c join pg_inherits i on i.inhrelid = c.oid where c.oid = ${OF_TABLE}`
const CUT_AND_KEPT = `select coalesce(' partition by ' || pg_get_partkeydef(oid), '') ||
    coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') as text from pg_class where oid = ${OF_TABLE}`
const STORAGE = `select format('alter table %s alter column %I set storage %s;', $1::text, attname,
    case attstorage when 'e' then 'external' when 'm' then 'main' when 'p' then 'plain' else 'extended' end) as text
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where attrelid = ${OF_TABLE} and attnum > 0 and not attisdropped and attstorage <> typstorage order by attnum`
/** A partition has what its table has. */
const CONSTRAINT_TEXT = `select format('alter table %s add constraint %I %s;', $1::text, conname, pg_get_constraintdef(oid)) as text
  from pg_constraint where conrelid = ${OF_TABLE} and conparentid = 0 and conislocal`
const CONSTRAINTS = `${CONSTRAINT_TEXT} and contype not in ('n', 'f') order by conname collate "C"`
const FOREIGN_KEYS = `${CONSTRAINT_TEXT} and contype = 'f' order by conname collate "C"`
const INDEXES = `select pg_get_indexdef(i.indexrelid) || ';' as text from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = ${OF_TABLE} and not c.relispartition and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by c.relname collate "C"`
const TRIGGERS = `select pg_get_triggerdef(oid) || ';' as text from pg_trigger where tgrelid = ${OF_TABLE} and not tgisinternal order by tgname collate "C"`
const GUARDS = `select format('alter table %s enable row level security; alter table %1$s force row level security;', $1::text) as text
  from pg_class where oid = ${OF_TABLE} and relrowsecurity and relforcerowsecurity`
const POLICIES = `select format('create policy %s on %s%s%s%s%s;', polname, $1::text,
    case when polpermissive then '' else ' as restrictive' end,
    case polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update' when 'd' then ' for delete' else '' end,
    ' using (' || pg_get_expr(polqual, polrelid) || ')', ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')') as text
  from pg_policy where polrelid = ${OF_TABLE} order by polname collate "C"`
const GRANTS = `select format('grant %s on %s to %s;', string_agg(lower(privilege_type), ', ' order by privilege_type), $1::text, grantee) as text
  from information_schema.role_table_grants where table_schema = '${SCHEMA}' and table_name = $1::text and grantee like 'reeve%'
  group by grantee order by grantee`

async function texts(client: pg.Client, query: string, ...values: string[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(query, values)
  return rows.map((row) => row.text)
}
