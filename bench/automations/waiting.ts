import type pg from 'pg'
import { systemClock } from '../../packages/server/src/lib/clock.ts'
import type { Site } from '../../packages/server/test/automation-runs/site.ts'
import type { Bench } from '../engine/contender.ts'
import { cpuMs } from '../engine/cpu.ts'
import { at, gives, workOff } from './work-off.ts'

const WAITING = 100_000
const RUNS = 2000
const ROUNDS = 4
const LEAST = 0.9

/**
 * A run that waits for a month is a row of `executions` and one of `work`. What do a hundred thousand of them cost the
 * runs of the same tenant that are to be done now? Measured before they are there and with them, in blocks that
 * alternate: the waiting ones are taken away and put back.
 */
export async function waiting(site: Site, { pool, folder }: Bench): Promise<[string, boolean][]> {
  const tenant = await site.tenant()
  const waits = await site.publish(tenant, [
    { stepName: 'nap', waitForDuration: { duration: '2592000s' } },
    gives('then', '1'),
  ])
  const id = await site.publish(tenant, [gives('one', '1'), gives('two', '2'), gives('three', '3')])
  const [model] = await site.start(tenant, waits, [''])
  await workOff(site, 1)
  const rows = await pool.query(
    `select (select count(*) from reeve.executions where id = $1)::integer as executions,
       (select count(*) from reeve.work where key = $1::text)::integer as work,
       (select pg_column_size(e) from reeve.executions e where id = $1) as bytes`,
    [model],
  )
  /** The first runs after a checkpoint write whole pages; they are not counted. */
  const measure = async () => {
    await once()
    return once()
  }
  const once = async () => {
    await site.start(
      tenant,
      id,
      Array.from({ length: RUNS }, () => ''),
    )
    const before = cpuMs(folder)
    const rate = await workOff(site, RUNS)
    return { rate, cpu: (cpuMs(folder) - before) / RUNS }
  }
  // What takes the waiting ones away again is no part of the question; the tables are cleaned between the turns.
  for (const table of ['executions', 'work']) {
    await pool.query(`alter table reeve.${table} set (autovacuum_enabled = off)`)
  }
  const ratios: number[] = []
  const byCpu: number[] = []
  await measure()
  for (let round = 0; round < ROUNDS; round++) {
    const empty = await measure()
    await copies(pool, { tenantId: tenant.id, model: model! })
    const full = await measure()
    await pool.query(`delete from reeve.work where tenant_id = $1 and id like 'waiting-%'`, [tenant.id])
    await pool.query(`delete from reeve.executions where tenant_id = $1 and event_key like 'waiting-%'`, [tenant.id])
    await processAll(pool)
    ratios.push(full.rate / empty.rate)
    byCpu.push(empty.cpu / full.cpu)
  }
  const ratio = at(ratios, 0.5)
  const { executions, work, bytes } = rows.rows[0]
  return [
    [
      `a run that waits for a month: ${executions} row of ${bytes} bytes and ${work} of work`,
      executions === 1 && work === 1,
    ],
    [
      `with ${WAITING} runs waiting the others go at x${ratio.toFixed(2)} (at least ${LEAST}); by processor time x${at(byCpu, 0.5).toFixed(2)}`,
      Math.max(ratio, at(byCpu, 0.5)) >= LEAST,
    ],
  ]
}

async function copies(pool: pg.Pool, { tenantId, model }: { tenantId: string; model: string }): Promise<void> {
  await pool.query(
    `insert into reeve.executions (tenant_id, automation_id, version, state, event_key, trigger, correlation, steps,
       place, waiting, created_at, started_at, updated_at)
     select tenant_id, automation_id, version, state, 'waiting-' || n, trigger, correlation, steps, place, waiting,
       created_at, started_at, updated_at
     from reeve.executions, generate_series(1, $2) n where tenant_id = $1 and id = $3`,
    [tenantId, WAITING, model],
  )
  await pool.query(
    `insert into reeve.work (tenant_id, id, kind, key, ready, due, payload, created_at)
     select tenant_id, 'waiting-' || id, 'automations.run', id::text, false, $2::timestamptz, '{}', now()
     from reeve.executions where tenant_id = $1 and event_key like 'waiting-%'`,
    [tenantId, systemClock.now().add({ hours: 720 }).toString()],
  )
  await processAll(pool)
}

/** What was written must not be written while others are measured. */
async function processAll(pool: pg.Pool): Promise<void> {
  await pool.query('vacuum analyze reeve.work')
  await pool.query('vacuum analyze reeve.executions')
  await pool.query('checkpoint')
}
