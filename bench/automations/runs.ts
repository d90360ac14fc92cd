import { enqueueAll } from '../../packages/server/src/engine/enqueue.ts'
import { job } from '../../packages/server/src/engine/job.ts'
import { done } from '../../packages/server/src/engine/outcome.ts'
import { systemClock } from '../../packages/server/src/lib/clock.ts'
import type { JobServices } from '../../packages/server/src/service/area-job.ts'
import type { Tenant } from '../../packages/server/src/service/tenant.ts'
import { sql } from '../../packages/server/src/store/sql.ts'
import type { Site } from '../../packages/server/test/automation-runs/site.ts'
import type { Bench } from '../engine/contender.ts'
import { cpuMs } from '../engine/cpu.ts'
import { at, gives, workOff } from './work-off.ts'

const COUNT = 2000
const ROUNDS = 9
const TENANTS = 10
const LEAST = 0.5

/** A durable step: a job that writes one row with its end. */
export const bareStep = job<{ n: number }, JobServices>({
  kind: 'bench.step',
  about: 'Writes a row.',
  retry: { delaySeconds: [1], jitter: 0, attempts: 3 },
  async run({ last, tenantId }, { n }) {
    last(sql`insert into bench_rows (tenant_id, n) values (${tenantId}, ${n})`)
    return done
  },
})

type Round = { rate: number; cpu: number }

/** Runs of three steps a second, beside durable steps a second, in turns. */
export async function runsBesideSteps(site: Site, { folder }: Bench): Promise<[string, boolean][]> {
  const tenants = await Promise.all(Array.from({ length: TENANTS }, () => site.tenant()))
  const automations: { tenant: Tenant; id: string }[] = []
  for (const tenant of tenants) {
    const steps = [
      gives('one', 'ctx.trigger.n + 1'),
      gives('two', 'ctx.one.value * 2'),
      gives('three', 'ctx.two.value'),
    ]
    automations.push({ tenant, id: await site.publish(tenant, steps) })
  }
  const each = Array.from({ length: COUNT / TENANTS }, () => '')
  const measured = async (fill: () => Promise<unknown>, work: () => Promise<number>): Promise<Round> => {
    await fill()
    const before = cpuMs(folder)
    const rate = await work()
    return { rate, cpu: (cpuMs(folder) - before) / COUNT }
  }
  const runs = () =>
    measured(
      () => Promise.all(automations.map(({ tenant, id }) => site.start(tenant, id, each))),
      () => workOff(site, COUNT),
    )
  const steps = () =>
    measured(
      () => Promise.all(tenants.map((tenant) => fillSteps(tenant, each.length))),
      () => workOff(site, COUNT, [bareStep]),
    )
  const pairs: { runs: Round; steps: Round }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const first = round % 2 === 0 ? await runs() : undefined
    const beside = await steps()
    const pair = { runs: first ?? (await runs()), steps: beside }
    if (round > 0) pairs.push(pair) // The first round warms up.
  }
  const ratio = at(
    pairs.map((pair) => pair.runs.rate / pair.steps.rate),
    0.5,
  )
  const byCpu = at(
    pairs.map((pair) => pair.steps.cpu / pair.runs.cpu),
    0.5,
  )
  const rate = (side: 'runs' | 'steps') =>
    at(
      pairs.map((pair) => pair[side].rate),
      0.5,
    ).toFixed(0)
  console.log(`runs of three steps ${rate('runs')}/s, durable steps ${rate('steps')}/s, medians of ${ROUNDS} rounds`)
  return [
    [
      `runs of three steps at x${ratio.toFixed(2)} of bare durable steps (at least ${LEAST}); by processor time x${byCpu.toFixed(2)}`,
      ratio >= LEAST,
    ],
  ]
}

/** So many of them in one transaction. */
export const fillSteps = (tenant: Tenant, count: number): Promise<number> =>
  tenant.database.write({ tenantId: tenant.id, now: systemClock.now() }, async (tx) => {
    const items = Array.from({ length: count }, (_, n) => ({ payload: { n } }))
    return { result: await enqueueAll(tx, bareStep, items), last: [] }
  })
