import type pg from 'pg'
import type { Settings } from '../settings/settings.ts'

/** What a worker takes besides its pool: for its claims, its ends and its presence. */
const OWN_OF_A_WORKER = 6
/** Migrations and whatever is asked beside the pool now and then, and where files are kept. */
const OWN_OF_A_PROCESS = 2

/** Connections to each database that a process may have open at once. */
export function connectionsWanted({ REEVE_POOL_SIZE: pool, REEVE_ROLES: roles }: Settings): number {
  return pool + OWN_OF_A_PROCESS + (roles.has('worker') ? pool + OWN_OF_A_WORKER : 0)
}

/** How many connections this role may have to this database, and how many there are on the server. */
type ConnectionRoom = { readonly most: number; readonly used: number }

export async function connectionRoom(client: Pick<pg.Pool, 'query'> | pg.Client): Promise<ConnectionRoom> {
  const { rows } = await client.query<ConnectionRoom>(
    `select least(
       current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
         - coalesce(current_setting('reserved_connections', true), '0')::integer,
       (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
       (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user)) as most,
     (select count(*)::integer from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as used`,
  )
  return rows[0]!
}
