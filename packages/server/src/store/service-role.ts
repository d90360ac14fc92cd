import { readFileSync } from 'node:fs'
import pg from 'pg'
import { StartError } from '../lib/start-error.ts'

/** The role that the service's connections run as, where there is one besides the owner of the tables. */
export const SERVICE_ROLE = 'reeve_service'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * The service runs as a role without BYPASSRLS. Where the user who signs in may neither become nor create one, it is
 * that role itself if row level security binds it: owners are bound too, because it is forced.
 */
export async function ensureServiceRole(client: pg.Client): Promise<string> {
  const me = await signedInAs(client)
  if (me.maker) await tryToCreate(client, me.name)
  const { rows } = await client.query<{ strong: boolean }>(
    'select rolsuper or rolbypassrls as strong from pg_roles where rolname = $1',
    [SERVICE_ROLE],
  )
  if (rows[0] && (await mayBecome(client, SERVICE_ROLE))) {
    if (!rows[0].strong) return SERVICE_ROLE
    throw new StartError(
      `the role ${SERVICE_ROLE} bypasses row level security: run "alter role ${SERVICE_ROLE} nosuperuser nobypassrls" as a superuser`,
    )
  }
  if (!me.strong) return me.name
  const name = asTyped(me.name)
  throw new StartError(
    `the database user ${me.name} bypasses row level security and has no role that does not: run "create role ${SERVICE_ROLE} nologin" and "grant ${SERVICE_ROLE} to ${name}" as a superuser, or "alter role ${name} nobypassrls"`,
  )
}

/** As one would type it: quoted only where it must be. */
export const asTyped = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : pg.escapeIdentifier(name))

type User = { name: string; strong: boolean; maker: boolean }

async function signedInAs(client: pg.Client): Promise<User> {
  const { rows } = await client.query<User>(
    `select rolname as name, rolsuper or rolbypassrls as strong, rolsuper or rolcreaterole as maker
     from pg_roles where rolname = current_user`,
  )
  return rows[0]!
}

/** Roles belong to the whole server: the role may be there, or be made in this very moment, for another database. */
async function tryToCreate(client: pg.Client, user: string): Promise<void> {
  await client.query(`do $$ begin
    create role ${SERVICE_ROLE} nologin nobypassrls;
  exception when duplicate_object or unique_violation then null; end $$`)
  if (await mayBecome(client, SERVICE_ROLE)) return
  // Since PostgreSQL 16 a role that another user made cannot be taken.
  await unlessDenied(client.query(`grant ${SERVICE_ROLE} to ${pg.escapeIdentifier(user)}`))
}

/** Tried, because since PostgreSQL 16 a member may not always become the role. */
export async function mayBecome(client: pg.Client, role: string): Promise<boolean> {
  await client.query('begin')
  try {
    return await unlessDenied(client.query(`set local role ${pg.escapeIdentifier(role)}`))
  } finally {
    await client.query('rollback')
  }
}

/** Whether it was allowed. */
async function unlessDenied(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

type Right = { kind: 'table' | 'sequence'; name: string; privilege: string }

/**
 * Gives the role what the schema says it has and it has not yet: it may be another one than the migrations were applied
 * for. What a later migration makes is left to it. Run as the owner of the schema.
 */
export async function grantMissingRights(client: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const { rows } = await client.query<Right>(
    `select kind, name, privilege from jsonb_to_recordset($1) as wanted (kind text, name text, privilege text)
     where not case when to_regclass(name) is null then true
                    when kind = 'table' then has_table_privilege($2, name, privilege)
                    else has_sequence_privilege($2, name, privilege) end`,
    [JSON.stringify(rightsOfService()), role],
  )
  const grants = rows.map(({ kind, name, privilege }) => `grant ${privilege} on ${kind} ${name} to ${to}`)
  if (grants.length > 0) await client.query(grants.join(';\n'))
}

/** As they are written down in `schema.sql`, which is checked against what the migrations make. */
function rightsOfService(): Right[] {
  const text = readFileSync(new URL('../../migrations/schema.sql', import.meta.url), 'utf8')
  const lines = text.matchAll(new RegExp(`^grant ([a-z, ]+) on (sequence )?(\\w+) to ${SERVICE_ROLE};$`, 'gm'))
  return [...lines].flatMap(([, privileges = '', sequence, name = '']) =>
    privileges.split(', ').map((privilege): Right => ({ kind: sequence ? 'sequence' : 'table', name, privilege })),
  )
}
