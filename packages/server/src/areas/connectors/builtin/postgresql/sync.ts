import type pg from 'pg'
import { inBatches } from '../batches.ts'
import type { Config, RecordBatch } from '../connector.ts'
import { type Kind, rightId, tableId } from './ids.ts'
import { MEMBER, RIGHTS } from './rights.ts'

type Item = Record<string, unknown>
type Role = { name: string; login: boolean; until: Date | null; super: boolean; connections: number }
type Held = { object: string; owner: string; grantee: string; right: string }

/** Everything of one database, read in one snapshot. */
export async function* readDatabase(client: pg.Client, config: Config): AsyncGenerator<RecordBatch> {
  await client.query('begin transaction isolation level repeatable read read only')
  const roles = await rolesOf(client)
  const login = new Map(roles.map(({ name, login }) => [name, login]))
  const { rows: schemas } = await client.query<{ name: string }>(SCHEMAS, [
    listOf(config.includeSchemas),
    listOf(config.excludeSchemas),
  ])
  const names = schemas.map(({ name }) => name)
  const database = String(config.database)
  const { rows: tables } = await client.query<{ schema: string; name: string }>(TABLES, [names])

  yield { kind: 'resourceTypes', list: TYPES }
  yield* inBatches('resources', [
    { id: { resourceType: 'database', resource: database }, displayName: database },
    ...names.map((name) => ({
      id: { resourceType: 'schema', resource: name },
      parentId: { resourceType: 'database', resource: database },
      displayName: name,
    })),
    ...tables.map(({ schema, name }) => ({
      id: { resourceType: 'table', resource: tableId(schema, name) },
      parentId: { resourceType: 'schema', resource: schema },
      displayName: `${schema}.${name}`,
    })),
    ...roles.map((role) => (role.login ? account(role) : roleResource(role))),
  ])
  yield* inBatches('entitlements', [
    ...roles.filter((role) => !role.login).map(({ name }) => memberEntitlement(name)),
    ...rightsOn('database', database, database),
    ...names.flatMap((name) => rightsOn('schema', name, name)),
    ...tables.flatMap(({ schema, name }) => rightsOn('table', tableId(schema, name), `${schema}.${name}`)),
  ])
  yield* inBatches('grants', await grantsOf(client, { database, names, login }))
  await client.query('commit')
}

const listOf = (value: Config[string] | undefined): readonly string[] | null =>
  Array.isArray(value) && value.length > 0 ? value : null

const TYPES: Item[] = [
  { id: 'user', displayName: 'Login role', traits: ['TRAIT_USER'] },
  { id: 'role', displayName: 'Role', traits: ['TRAIT_ROLE'] },
  { id: 'database', displayName: 'Database', traits: [] },
  { id: 'schema', displayName: 'Schema', traits: [] },
  { id: 'table', displayName: 'Table', traits: [] },
]

// PostgreSQL's own roles (pg_…) are roles like others: being a member of pg_read_all_data is worth knowing.
const rolesOf = async (client: pg.Client): Promise<Role[]> =>
  (
    await client.query<Role>(`
      select rolname as name, rolcanlogin as login, rolvaliduntil as until, rolsuper as super,
             rolconnlimit as connections
      from pg_roles order by rolname`)
  ).rows

const SCHEMAS = `
  select nspname as name from pg_namespace
  where nspname !~ '^pg_' and nspname <> 'information_schema'
    and ($1::text[] is null or nspname = any($1)) and ($2::text[] is null or nspname <> all($2))
  order by nspname`

const TABLES = `
  select n.nspname as schema, c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname = any($1)
  order by 1, 2`

function account({ name, until, super: superuser, connections }: Role): Item {
  const expired = until !== null && until.getTime() < Date.now()
  return {
    id: { resourceType: 'user', resource: name },
    displayName: name,
    user: {
      login: name,
      emails: [],
      status: connections === 0 || expired ? 'STATUS_DISABLED' : 'STATUS_ENABLED',
      statusDetails: expired ? 'its password has expired' : connections === 0 ? 'it may not connect' : '',
      accountType: name === 'postgres' ? 'SYSTEM' : 'HUMAN',
      profile: { superuser },
    },
  }
}

const roleResource = ({ name, super: superuser }: Role): Item => ({
  id: { resourceType: 'role', resource: name },
  displayName: name,
  role: { profile: { superuser } },
})

const memberEntitlement = (role: string): Item => ({
  id: rightId({ kind: 'role', object: role, right: MEMBER }),
  resourceId: { resourceType: 'role', resource: role },
  slug: MEMBER,
  displayName: `${role} ${MEMBER}`,
  purpose: 'ASSIGNMENT',
  grantableTo: ['user', 'role'],
  provisionable: true,
})

const rightsOn = (kind: Exclude<Kind, 'role'>, object: string, shown: string): Item[] =>
  RIGHTS[kind].map((right) => ({
    id: rightId({ kind, object, right }),
    resourceId: { resourceType: kind, resource: object },
    slug: right.toLowerCase(),
    displayName: `${right} on ${shown}`,
    purpose: 'PERMISSION',
    grantableTo: ['user', 'role'],
    provisionable: true,
  }))

type Scope = { database: string; names: readonly string[]; login: ReadonlyMap<string, boolean> }

async function* heldRights(client: pg.Client, { database, names }: Scope): AsyncGenerator<[Kind, Held[]]> {
  yield ['database', (await client.query<Held>(DATABASE_ACL, [database])).rows]
  yield ['schema', (await client.query<Held>(SCHEMA_ACL, [names])).rows]
  const tables = (await client.query<Held & { schema: string }>(TABLE_ACL, [names])).rows
  yield ['table', tables.map((held) => ({ ...held, object: tableId(held.schema, held.object) }))]
}

async function grantsOf(client: pg.Client, scope: Scope): Promise<Item[]> {
  const { rows: members } = await client.query<{ role: string; member: string }>(MEMBERS)
  const grants = members
    // A login role may have members too; it is an account here and not something to be a member of.
    .filter(({ role }) => scope.login.get(role) === false)
    .map(({ role, member }) =>
      grant(scope.login, rightId({ kind: 'role', object: role, right: MEMBER }), member, false),
    )
  for await (const [kind, rights] of heldRights(client, scope)) {
    for (const { object, owner, grantee, right } of rights) {
      if (!scope.login.has(grantee)) continue
      grants.push(grant(scope.login, rightId({ kind, object, right }), grantee, owner === grantee))
    }
  }
  return grants
}

function grant(login: Scope['login'], entitlementId: string, holder: string, immutable: boolean): Item {
  const isAccount = login.get(holder) === true
  return {
    id: `${entitlementId}:${encodeURIComponent(holder)}`,
    entitlementId,
    principalId: { resourceType: isAccount ? 'user' : 'role', resource: holder },
    ...(immutable ? { immutable } : {}),
    ...(isAccount
      ? {}
      : { expandable: { entitlementIds: [rightId({ kind: 'role', object: holder, right: MEMBER })], shallow: false } }),
  }
}

const MEMBERS = `
  select distinct pg_get_userbyid(roleid) as role, pg_get_userbyid(member) as member from pg_auth_members`

// Grantee 0 is PUBLIC: what everybody may do is nobody's grant.
const DATABASE_ACL = `
  select distinct d.datname as object, pg_get_userbyid(d.datdba) as owner, pg_get_userbyid(a.grantee) as grantee,
         a.privilege_type as "right"
  from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
  where d.datname = $1 and a.grantee <> 0`

const SCHEMA_ACL = `
  select distinct n.nspname as object, pg_get_userbyid(n.nspowner) as owner, pg_get_userbyid(a.grantee) as grantee,
         a.privilege_type as "right"
  from pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
  where n.nspname = any($1) and a.grantee <> 0`

const TABLE_ACL = `
  select distinct n.nspname as schema, c.relname as object, pg_get_userbyid(c.relowner) as owner,
         pg_get_userbyid(a.grantee) as grantee, a.privilege_type as "right"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
       aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname = any($1) and a.grantee <> 0
    and a.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER')`
