import pg from 'pg'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { ADMINISTRATOR, OWNER } from './endpoint.ts'
import type { Held } from './ensure.ts'
import { askForPasswords, letsAnybodyIn } from './host-rules.ts'
import type { Server } from './launch.ts'
import type { Watch } from './watch.ts'

// A lock id of ours: processes that start at the same time do this one after the other.
const lock = 7_243_552

/**
 * Leaves an ordinary user who owns the database, the role of the service, and nobody who comes in without a password.
 * In a data folder of an earlier version, where the superuser owned everything and needed no password, all of it moves.
 */
export async function administer(server: Server, { watch }: Held): Promise<void> {
  if (await isDone(server, watch)) return
  await watch.query(`select pg_advisory_lock(${lock})`)
  try {
    if (await isDone(server, watch)) return
    const isOpen = letsAnybodyIn(server.place)
    if (isOpen) await checkAlone(server, watch)
    await watch.query(statements(server, isOpen))
    if (!isOpen) return
    askForPasswords(server.place)
    await watch.query('select pg_reload_conf()')
    server.log('the database of an earlier version belongs to an ordinary user now and asks for passwords')
  } finally {
    await watch.query(`select pg_advisory_unlock(${lock})`)
  }
}

async function isDone({ place, serviceRole }: Server, watch: Watch): Promise<boolean> {
  if (letsAnybodyIn(place)) return false
  const { rows } = await watch.query<{ done: boolean }>(
    `select exists (select from pg_database where datname = current_database() and pg_get_userbyid(datdba) = $1)
        and exists (select from pg_roles where rolname = $2) as done`,
    [OWNER, serviceRole],
  )
  return rows[0]?.done ?? false
}

/** A process of an earlier version knows no password: it could not connect again. */
async function checkAlone({ place }: Server, watch: Watch): Promise<void> {
  const { rows } = await watch.query(`select from pg_stat_activity where application_name = 'reeve embedded'`)
  if (rows.length > 0) {
    throw new EmbeddedPostgresError(`a process of an earlier version still uses ${place.dataDir}: stop it first`)
  }
}

/** Sent together they are one transaction. */
const statements = ({ passwords, serviceRole }: Server, isOpen: boolean): string =>
  [
    isOpen ? `alter role ${ADMINISTRATOR} password ${pg.escapeLiteral(passwords.administrator)}` : '',
    makeRole(OWNER, 'login'),
    `alter role ${OWNER} login nosuperuser nocreaterole nocreatedb nobypassrls
       password ${pg.escapeLiteral(passwords.service)}`,
    makeRole(serviceRole, 'nologin'),
    `grant ${serviceRole} to ${OWNER}`,
    `alter database postgres owner to ${OWNER}`,
    moveSchema,
  ]
    .filter((each) => each !== '')
    .join(';\n')

const makeRole = (name: string, kind: 'login' | 'nologin'): string => `do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then create role ${name} ${kind}; end if;
  end $$`

/** What initdb's superuser owns cannot be reassigned at once: the system's own objects are among it. */
const moveSchema = `do $$
  declare
    statement text;
  begin
    for statement in
      select format('alter schema %I owner to ${OWNER}', nspname) from pg_namespace where nspname = 'reeve'
      union all
      select format('alter %s %s owner to ${OWNER}', case relkind when 'S' then 'sequence' when 'v' then 'view'
          when 'm' then 'materialized view' else 'table' end, oid::regclass)
      from pg_class c
      where relnamespace = to_regnamespace('reeve') and relkind in ('r', 'p', 'S', 'v', 'm')
        -- The sequence of a column belongs to whom its table belongs.
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and c.relkind = 'S' and d.deptype in ('a', 'i'))
      union all
      select format('alter routine %s owner to ${OWNER}', oid::regprocedure)
      from pg_proc where pronamespace = to_regnamespace('reeve')
      union all
      select format('alter type %s owner to ${OWNER}', oid::regtype)
      from pg_type where typnamespace = to_regnamespace('reeve') and typtype in ('d', 'e', 'm', 'r') and typcategory <> 'A'
      union all
      select format('alter statistics %I.%I owner to ${OWNER}', 'reeve', stxname)
      from pg_statistic_ext where stxnamespace = to_regnamespace('reeve')
    loop
      execute statement;
    end loop;
  end $$`
