import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { AnyJob } from '../../src/engine/job.ts'
import type { Lease } from '../../src/engine/lease.ts'
import type { Watch } from '../../src/engine/watch.ts'
import { WorkLoop } from '../../src/engine/work-loop.ts'
import type { Database, WriteTx } from '../../src/store/database.ts'
import { openDatabase } from '../../src/store/open.ts'
import { SCHEMA } from '../../src/store/owner.ts'
import { sql } from '../../src/store/sql.ts'
import { createDatabase } from '../fresh-database.ts'
import { MovedClock } from '../moved-clock.ts'
import { PATIENCE } from '../patience.ts'

export type Ended = { kind: string; id: string; outcome: string; attempt: number; error?: unknown }

/** A database with work in it and as many workers as a test starts. */
export type Yard = {
  database: Database
  config: pg.ClientConfig
  clock: MovedClock
  ended: Ended[]
  claimed: Lease[]
  /** Tenants whose work rests. */
  resting: Set<string>
  /** A worker that runs by itself. */
  worker(jobs: readonly AnyJob[], slots?: number, leaseMs?: number): WorkLoop<object>
  /** Runs everything due, once, and stops. */
  drain(jobs: readonly AnyJob[], slots?: number): Promise<void>
  in<Result>(tenantId: string, work: (tx: WriteTx) => Promise<Result>): Promise<Result>
  /** A connection that no row level security binds. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export async function openYard(): Promise<Yard> {
  const fresh = await createDatabase()
  const database = await openDatabase({ name: 'test', config: fresh.config, poolSize: 8, patience: PATIENCE })
  const admin = new pg.Pool({ ...fresh.config, max: 2, options: `-c search_path=${SCHEMA}` })
  // Dropping the database may overtake the end of a connection.
  admin.on('error', () => {})
  admin.on('connect', (client) => client.on('error', () => {}))
  const clock = new MovedClock()
  const ended: Ended[] = []
  const claimed: Lease[] = []
  const resting = new Set<string>()
  const surround = async (tenantId: string) => (resting.has(tenantId) ? undefined : {})
  const loops: WorkLoop<object>[] = []
  const watch: Watch = {
    // Safe because tests of batches do not look at leases.
    claimed: (held) => claimed.push(held as Lease),
    ended: ({ kind, id, attempt }, { outcome, error }) => ended.push({ kind, id, attempt, outcome, error }),
    trouble: () => {},
  }
  const make = (jobs: readonly AnyJob[], slots = 20, leaseMs?: number): WorkLoop<object> => {
    const loop = new WorkLoop({ database, jobs, slots, clock, surround, watch, leaseMs })
    loops.push(loop)
    return loop
  }
  // What tests write to: one line for each effect.
  await admin.query(`create table effects (tenant_id text not null, name text not null, n integer not null default 0)`)
  await admin.query(`select set_config('reeve.service_role', 'reeve_service', false)`)
  await admin.query(`grant all on effects to reeve_service`)
  return {
    database,
    config: fresh.config,
    clock,
    ended,
    claimed,
    resting,
    worker(jobs, slots, leaseMs) {
      const loop = make(jobs, slots, leaseMs)
      loop.start()
      return loop
    },
    async drain(jobs, slots) {
      const loop = make(jobs, slots)
      await loop.drain()
      await loop.stop()
    },
    in: (tenantId, work) =>
      database.write({ tenantId, now: clock.now() }, async (tx) => ({ result: await work(tx), last: [] })),
    sql: async (text, values = []) => (await admin.query(text, values)).rows,
    async close() {
      await Promise.all(loops.map((loop) => loop.stop(0)))
      await database.close()
      await admin.end()
      await fresh.drop()
    },
  }
}

/** Writes one line with the commit. */
export const effect = (tenantId: string, name: string, n = 0) =>
  sql`insert into effects (tenant_id, name, n) values (${tenantId}, ${name}, ${n})`

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + 300_000; !(await condition()); await sleep(5)) {
    if (performance.now() > limit) throw new Error('waited in vain')
  }
}
