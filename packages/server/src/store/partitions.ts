import pg from 'pg'
import { connectAsOwner, SCHEMA } from './owner.ts'

/** A table cut into weeks, and how many days of it are kept. */
export type Kept = { readonly table: string; readonly keepDays: number }

const LOCK = 7_233_010_003
const WEEK_DAYS = 7
const WEEKS_AHEAD = 3

/**
 * Makes the weeks to come and drops those whose every day is past its time. Runs as the owner of the tables: the
 * service itself may only add rows.
 */
export async function maintainPartitions(
  config: pg.ClientConfig,
  now: Temporal.Instant,
  tables: readonly Kept[],
): Promise<void> {
  const client = await connectAsOwner(config, 'reeve partitions')
  try {
    await client.query(`set search_path to ${SCHEMA}; set timezone to 'UTC'; set lock_timeout to '5s'`)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('begin')
    await beginEra(client)
    await client.query('commit')
    for (const kept of tables) await maintain(client, now, kept)
  } finally {
    await client.end()
  }
}

/** A database that was restored into another cluster of PostgreSQL goes on in a new era. */
async function beginEra(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ era: number }>(`
    insert into eras (era, cluster)
    select max(era) + 1, system_identifier from eras, pg_control_system()
    group by system_identifier
    having (array_agg(cluster order by era desc))[1] <> system_identifier
    returning era`)
  const era = rows[0]?.era
  if (era !== undefined) await client.query(`alter table events alter column era set default ${Number(era)}`)
}

/** Makes the weeks that begin on these days, for rows that come from elsewhere. */
export async function addWeeks(client: pg.Client, table: string, mondays: readonly string[]): Promise<void> {
  const existing = await weeksOf(client, table)
  for (const monday of mondays) {
    if (!existing.has(monday)) await addWeek(client, table, Temporal.PlainDate.from(monday))
  }
}

async function maintain(client: pg.Client, now: Temporal.Instant, { table, keepDays }: Kept): Promise<void> {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const existing = await weeksOf(client, table)
  for (let week = 0; week <= WEEKS_AHEAD; week++) {
    const from = monday.add({ weeks: week })
    if (!existing.has(from.toString())) await addWeek(client, table, from)
  }
  const oldest = today.subtract({ days: keepDays })
  for (const [from, name] of existing) {
    const end = Temporal.PlainDate.from(from).add({ days: WEEK_DAYS })
    if (Temporal.PlainDate.compare(end, oldest) <= 0) await client.query(`drop table ${pg.escapeIdentifier(name)}`)
  }
}

const nameOf = (table: string, from: Temporal.PlainDate): string => `${table}_${from.toString().replaceAll('-', '')}`

/** Names of the weeks by their first day. */
export async function weeksOf(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname ~ '_[0-9]{8}$'`,
    [table],
  )
  return new Map(rows.map(({ name }) => [name.slice(-8).replace(/(....)(..)(..)/, '$1-$2-$3'), name]))
}

/**
 * The new table takes over what the default partition holds of its week, for a week that comes too late must not fail.
 * Nobody is given rights on it: it is reached through its parent.
 */
async function addWeek(client: pg.Client, table: string, from: Temporal.PlainDate): Promise<void> {
  const name = nameOf(table, from)
  const [key] = (await client.query<{ key: string }>(`select pg_get_partkeydef($1::regclass) as key`, [table])).rows
  const column = /\((\w+)\)/.exec(key!.key)![1]!
  const fallback = `${table}_default`
  const span = `${column} >= '${from}' and ${column} < '${from.add({ days: WEEK_DAYS })}'`
  await client.query('begin')
  try {
    // Forced guards bind the owner too; both are back before anyone else sees the tables again.
    await client.query(`lock table ${table} in share row exclusive mode`)
    await client.query(
      `create table ${name} (like ${table} including defaults including constraints including storage)`,
    )
    await client.query(`alter table ${fallback} no force row level security`)
    await client.query(`
      with moved as (delete from ${fallback} where ${span} returning *) insert into ${name} select * from moved`)
    await client.query(`alter table ${fallback} force row level security`)
    await client.query(`alter table ${name} enable row level security; alter table ${name} force row level security`)
    await client.query(`
      alter table ${table} attach partition ${name} for values from ('${from}') to ('${from.add({ days: WEEK_DAYS })}')`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
