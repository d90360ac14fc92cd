import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connectAsOwner, SCHEMA } from '../../store/owner.ts'
import { addWeeks } from '../../store/partitions.ts'
import { FILLED, tenantTables } from '../../store/table-order.ts'

type Move = {
  readonly from: pg.ClientConfig
  readonly to: pg.ClientConfig
  readonly tenantId: string
}

/** Tables in weeks, and the column that decides about the week. */
const IN_WEEKS = { events: 'at', log_events: 'logged_at' } as const

/**
 * Copies a tenant with every row it has into another database, which must be at the same version, in one transaction:
 * it is there whole or not at all. Nothing else of that database is read or changed.
 */
export async function moveTenant({ from, to, tenantId }: Move): Promise<number> {
  const source = await connectAsOwner(from, 'reeve demo')
  const target = await connectAsOwner(to, 'reeve demo').catch(async (error: unknown) => {
    await source.end()
    throw error
  })
  try {
    for (const client of [source, target]) {
      await client.query(`set search_path to ${SCHEMA}; set timezone to 'UTC'`)
      await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
    }
    for (const [table, column] of Object.entries(IN_WEEKS)) {
      await addWeeks(target, table, await mondaysOf(source, table, column))
    }
    await target.query('begin')
    const id = pg.escapeLiteral(tenantId)
    await copyRows(source, target, { table: 'tenants', where: `id = ${id}` })
    const tables = (await tenantTables(source)).reverse()
    // They come last, in the place of what was filled.
    const inOrder = [...tables.filter((table) => !FILLED.has(table)), ...tables.filter((table) => FILLED.has(table))]
    let count = 1
    for (const table of inOrder) {
      if (FILLED.has(table)) await target.query(`delete from ${table} where tenant_id = ${id}`)
      count += await copyRows(source, target, { table, where: `tenant_id = ${id}` })
    }
    await target.query('commit')
    return count
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

/** The keys of what the tenant keeps beside the database. */
export async function objectKeysOf(config: pg.ClientConfig, tenantId: string): Promise<string[]> {
  const client = await connectAsOwner(config, 'reeve demo')
  try {
    await client.query(`set search_path to ${SCHEMA}`)
    await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
    const kept = await client.query<{ key: string }>(
      `select key from stored_objects where tenant_id = $1 and state = 'KEPT'`,
      [tenantId],
    )
    return kept.rows.map(({ key }) => key)
  } finally {
    await client.end()
  }
}

async function mondaysOf(source: pg.Client, table: string, column: string): Promise<string[]> {
  const { rows } = await source.query<{ monday: string }>(
    `select distinct date_trunc('week', ${column})::date::text as monday from ${table} order by 1`,
  )
  return rows.map(({ monday }) => monday)
}

type Rows = { readonly table: string; readonly where: string }

/** COPY does not go through the guards of the rows, so it fills a table of the session, from which they are added. */
async function copyRows(source: pg.Client, target: pg.Client, { table, where }: Rows): Promise<number> {
  const there = await source.query(`select from ${table} where ${where} limit 1`)
  if (there.rowCount === 0) return 0
  const columns = await columnsOf(source, table)
  const list = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  await target.query(`create temp table moved (like ${table}) on commit drop`)
  const copy = target.query(copyFrom(`copy moved (${list}) from stdin`))
  await pipeline(source.query(copyTo(`copy (select ${list} from ${table} where ${where}) to stdout`)), copy)
  if (columns.some(({ name }) => name === 'era')) await target.query(`update moved set era = ${BEFORE_ALL}`)
  for (const { sequence } of columns) {
    // Numbers that were given out there are given out to nobody here.
    if (sequence) await target.query(`select count(nextval('${sequence}')) from moved`)
  }
  const { rowCount } = await target.query(`insert into ${table} (${list}) select ${list} from moved`)
  await target.query('drop table moved')
  return rowCount ?? 0
}

/** Transaction ids of another cluster say nothing here: in an era of their own they come before whatever happens here. */
const BEFORE_ALL = 0

type Column = { readonly name: string; readonly sequence: string | null }

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, substring(pg_get_expr(d.adbin, d.adrelid) from $$nextval\\('([^']+)'$$) as sequence
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [table],
  )
  return rows
}
