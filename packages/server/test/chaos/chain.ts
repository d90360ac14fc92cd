import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { insertWork } from '../../src/engine/enqueue.ts'
import { job } from '../../src/engine/job.ts'
import { done } from '../../src/engine/outcome.ts'
import type { Database } from '../../src/store/database.ts'
import { sql } from '../../src/store/sql.ts'

export const STEPS = 10

type Step = { chain: number; n: number; paceMs: number }

/** One step of a chain: its row and the next step commit together. */
export const chainStep = job({
  kind: 'chaos.step',
  about: 'Writes its step down and adds the next.',
  retry: { delaySeconds: [0.2], jitter: 0.5, attempts: 1000 },
  prepare: (_context, { paceMs }: Step) => sleep(paceMs),
  async run({ last, enqueue, tenantId }, step) {
    last(sql`insert into chaos_steps (tenant_id, chain, n) values (${tenantId}, ${step.chain}, ${step.n})`)
    if (step.n < STEPS) enqueue(chainStep, { ...step, n: step.n + 1 })
    return done
  },
})

/** Nothing keeps a step from being written twice but the engine. */
export async function makeStepTable(admin: pg.Pool): Promise<void> {
  await admin.query(`create table chaos_steps (
    tenant_id text not null, chain integer not null, n integer not null, at timestamptz not null default clock_timestamp())`)
  await admin.query('grant all on chaos_steps to reeve_service')
}

export async function startChains(database: Database, count: number, paceMs: number): Promise<void> {
  const tenants = 20
  for (let tenant = 0; tenant < tenants; tenant++) {
    const chains = Array.from({ length: count }, (_, chain) => chain).filter((chain) => chain % tenants === tenant)
    const now = Temporal.Now.instant()
    const items = chains.map((chain) => ({ payload: { chain, n: 1, paceMs } }))
    await database.write({ tenantId: `t${tenant}`, now }, async () => ({
      result: undefined,
      last: [insertWork(chainStep, items, now)],
    }))
  }
}

export type Tally = { steps: number; distinct: number; left: number; dead: number; longestStallMs: number }

export async function tally(admin: pg.Pool): Promise<Tally> {
  const { rows } = await admin.query(`
    select (select count(*)::integer from chaos_steps) as steps,
      (select count(distinct (chain, n))::integer from chaos_steps) as distinct,
      (select count(*)::integer from work) as left,
      (select count(*)::integer from dead_letters) as dead,
      (select coalesce(max(extract(epoch from gap) * 1000), 0)::integer from (
        select at - lag(at) over (order by at) as gap from chaos_steps) gaps) as "longestStallMs"`)
  return rows[0]
}
