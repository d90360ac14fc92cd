import type pg from 'pg'
import { unwrapKey } from '../../areas/tenancy/api.ts'
import { systemClock } from '../../lib/clock.ts'
import { clockDifference, MOST_APART_MS } from '../../process/clock-difference.ts'
import { connectionRoom, connectionsWanted } from '../../process/connections.ts'
import { masterKeysFor } from '../../process/master-key.ts'
import { ELSEWHERE, ELSEWHERE_CURE, isElsewhere, objectPlaceOf } from '../../process/object-place.ts'
import { reaching } from '../../process/platform.ts'
import type { Settings } from '../../settings/settings.ts'
import { connect } from '../../store/connect.ts'
import { readMigrations } from '../../store/migrations.ts'
import { becomeOwner, SCHEMA } from '../../store/owner.ts'
import { SERVICE_ROLE } from '../../store/service-role.ts'
import type { TenantsRow } from '../../store/tables.ts'
import { type Finding, messageOf, ok, problem, warning } from './finding.ts'

/** One database: reachable, at this program's version, with roles that row level security binds, and with work that moves. */
export async function checkDatabase(settings: Settings, config: pg.ClientConfig): Promise<Finding[]> {
  let client: pg.Client
  try {
    client = await reaching(config, () => connect(config, 'reeve doctor'))
  } catch (error) {
    return [problem('database', messageOf(error), 'check DATABASE_URL, the server and the network')]
  }
  try {
    const found = [
      await checkServer(client),
      await checkClock(client),
      ...(await checkRole(client)),
      await checkConnections(client, settings),
      ...(await checkPlace(client, settings)),
    ]
    if (!(await becomeOwner(client))) {
      return [...found, warning('schema', 'the database is empty', 'reeve migrate, or reeve serve, fills it')]
    }
    await client.query(`set search_path to ${SCHEMA}`)
    // The owner is bound by row level security too: this one reads what belongs to no tenant.
    await client.query(`select set_config('app.engine', 'on', false)`)
    const schema = await checkSchema(client)
    found.push(schema)
    if (schema.state === 'problem') return found
    return [...found, ...(await checkTenants(client, settings)), await checkWork(client), await checkDead(client)]
  } finally {
    await client.end()
  }
}

async function only<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  return (await client.query<Row>(text, values)).rows[0]!
}

async function checkServer(client: pg.Client): Promise<Finding> {
  const { version, size } = await only<{ version: string; size: string }>(
    client,
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  return ok('database', `PostgreSQL ${version}, ${size}`)
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const apart = await clockDifference(client, systemClock)
  const text = `differs from the database by ${(apart / 1000).toFixed(1)} s`
  return apart <= MOST_APART_MS ? ok('clock', text) : problem('clock', text, 'let both machines keep time by NTP')
}

async function checkRole(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; strong: boolean; me: boolean; superuser: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as strong, rolsuper as superuser, rolname = current_user as me
     from pg_roles where rolname in (current_user, $1)`,
    [SERVICE_ROLE],
  )
  const service = rows.find(({ name }) => name === SERVICE_ROLE)
  const me = rows.find((row) => row.me)!
  if (service?.strong) {
    const cure = `alter role ${SERVICE_ROLE} nosuperuser nobypassrls`
    return [problem('role', `${SERVICE_ROLE} bypasses row level security`, cure)]
  }
  if (me.superuser) {
    const cure = 'let the service sign in as an ordinary owner of its database'
    return [warning('role', `the service signs in as the superuser ${me.name}`, cure)]
  }
  return [ok('role', `signs in as ${me.name}, works as ${service ? SERVICE_ROLE : me.name}`)]
}

async function checkConnections(client: pg.Client, settings: Settings): Promise<Finding> {
  const { most, used } = await connectionRoom(client)
  const text = `${used} of ${most} are in use`
  const wanted = connectionsWanted(settings)
  if (wanted <= most) return ok('connections', text)
  return problem(
    'connections',
    `${text}, and one process may take ${wanted}`,
    'raise max_connections or the limit of the role or the database, or lower REEVE_POOL_SIZE',
  )
}

/** Files that another process keeps elsewhere are not found. */
async function checkPlace(client: pg.Client, settings: Settings): Promise<Finding[]> {
  let place: number
  try {
    place = objectPlaceOf(settings)
  } catch (error) {
    return [problem('objects', messageOf(error), 'give the folder to the user of the service')]
  }
  return (await isElsewhere(client, place)) ? [problem('objects', ELSEWHERE, ELSEWHERE_CURE)] : []
}

async function checkSchema(client: pg.Client): Promise<Finding> {
  const known = readMigrations()
  const { applied } = await only<{ applied: number }>(
    client,
    'select count(*)::integer as applied from schema_migrations',
  )
  if (applied === known.length) return ok('schema', `at version ${applied}`)
  if (applied < known.length) {
    return problem('schema', `at version ${applied} of ${known.length}`, 'reeve migrate, or start the service')
  }
  return problem('schema', `at version ${applied}, this program knows ${known.length}`, 'run a newer Reeve')
}

async function checkTenants(client: pg.Client, settings: Settings): Promise<Finding[]> {
  const { rows } = await client.query<TenantsRow>('select * from tenants order by label')
  const keys = masterKeysFor(settings)()
  const closed = rows.filter((row) => !unwrapKey(keys, row)).map(({ label }) => label)
  if (closed.length === 0) return [ok('tenants', `${rows.length}, and the master key opens the keys of each`)]
  const text = `the master key does not open the keys of ${closed.join(', ')}`
  return [problem('tenants', text, 'give the service the key that this database was made with')]
}

const LATE_MINUTES = 15

async function checkWork(client: pg.Client): Promise<Finding> {
  const { waiting, late } = await only<{ waiting: number; late: number | null }>(
    client,
    `select count(*)::integer as waiting, (extract(epoch from now() - min(due)) / 60)::integer as late
     from work where ready and worker is null`,
  )
  const text = waiting === 0 ? 'nothing waits' : `${waiting} wait, the oldest for ${late} min`
  if (waiting === 0 || late === null || late < LATE_MINUTES) return ok('work', text)
  return problem('work', text, 'start a worker (reeve worker), or give it more slots (REEVE_WORKER_SLOTS)')
}

async function checkDead(client: pg.Client): Promise<Finding> {
  const { dead } = await only<{ dead: number }>(client, 'select count(*)::integer as dead from dead_letters')
  if (dead === 0) return ok('given up', 'nothing')
  return warning(
    'given up',
    `${dead} pieces of work were given up on`,
    'reeve work list tells why; reeve work retry tries again',
  )
}
