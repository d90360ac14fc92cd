// Are roles found that are there, and no others? A company with twenty planted roles is mined where 5, 10 and 20 % of the grants are
// missing and as many are there that no role gives: printed are precision and recall, over five seeds, and whether a second run over
// the same people in another order says the same, byte for byte. Then a run in the database over people with fifteen grants each, in
// turns with the bare scan of the same grants: printed are the middle of each, the ratio, and how much memory the run took.
// At last random access profiles are tried and made, and what happened is compared with what the preview said.
// Arguments: how many people in the database, 20 000 if nothing is said, and how many profiles (`npm run bench:mining -- 200000 200`).
import { setTimeout as sleep } from 'node:timers/promises'
import { sixty } from '../../packages/server/test/role-mining/company.ts'
import { MINING, makeCompany } from '../../packages/server/test/role-mining/make-company.ts'
import { dice, previewsDiffer } from '../../packages/server/test/role-mining/previews.ts'
import { startTestServer } from '../../packages/server/test/test-server.ts'
import { createWorld, type TestTenant, type World } from '../../packages/server/test/world.ts'
import { fillLarge } from './fill.ts'
import { plantedCompany, qualityOf, textOf } from './planted.ts'

const PEOPLE = Number(process.argv[2] ?? 20_000)
const PROFILES = Number(process.argv[3] ?? 20)
const SEEDS = [1, 2, 3, 4, 5]
const TURNS = 2
const PAGE = 50_000

console.log('| noise | coverage asked | suggestions | precision | recall | ms |\n|---|---|---|---|---|---|')
for (const noise of [0.05, 0.1, 0.2]) {
  for (const coverage of [8000, 7000]) {
    const all = await Promise.all(SEEDS.map((seed) => qualityOf(plantedCompany(noise, seed), coverage)))
    const sum = (of: (one: (typeof all)[0]) => number): number => all.reduce((total, one) => total + of(one), 0)
    const precision = sum(({ right }) => right) / sum(({ suggested }) => suggested)
    const recall = sum(({ roles }) => roles) / (20 * SEEDS.length)
    const cells = [
      `${noise * 100} %`,
      `${coverage / 100} %`,
      String(sum(({ suggested }) => suggested) / SEEDS.length),
      precision.toFixed(3),
      recall.toFixed(3),
      (sum(({ ms }) => ms) / SEEDS.length).toFixed(0),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}
const company = plantedCompany(0.1, 9)
const next = dice(7)
const shuffled = company.map((one) => [next(), one] as const).sort(([a], [b]) => a - b)
const [first, again, other] = [
  await textOf(company),
  await textOf(company),
  await textOf(shuffled.map(([, one]) => one)),
]
console.log(`a second run says the same: ${first === again}; in another order: ${first === other}`)
if (first !== again || first !== other) process.exitCode = 1
if (PEOPLE > 0) await withWorld(inDatabase)
if (PROFILES > 0) await withWorld(makeProfiles)

async function withWorld(work: (world: World) => Promise<void>): Promise<void> {
  const server = await startTestServer()
  process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
  const world = await createWorld({ log: '/dev/null' })
  try {
    await work(world)
  } finally {
    await world.stop()
    await server.stop()
  }
}

async function makeProfiles(world: World): Promise<void> {
  const tenant = await world.tenant('profiles')
  const differing = await previewsDiffer({
    world,
    tenant,
    company: await makeCompany(tenant, sixty()),
    count: PROFILES,
    seed: 5,
  })
  console.log(`${PROFILES} access profiles, ${differing.length} were not as their preview said`)
  for (const one of differing) console.log(one)
  if (differing.length > 0) process.exitCode = 1
}

async function inDatabase(world: World): Promise<void> {
  const tenant = await world.tenant('large')
  const grants = await fillLarge(world, tenant, PEOPLE)
  console.log(`${PEOPLE} people, ${grants} grants`)
  await scan(world, tenant)
  const scans: number[] = []
  const runs: { readonly ms: number; readonly mib: number }[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    scans.push(await timed(() => scan(world, tenant)))
    runs.push(await run(world, tenant))
  }
  const [bare, mined] = [Math.min(...scans), Math.min(...runs.map(({ ms }) => ms))]
  const memory = Math.max(...runs.map(({ mib }) => mib))
  const ratio = (mined / bare).toFixed(1)
  console.log(
    `bare scan ${bare.toFixed(0)} ms, run ${mined.toFixed(0)} ms, ratio ${ratio}, ${memory.toFixed(0)} MiB more`,
  )
}

/** Every grant once, page by page, as a run reads them, and nothing else. */
async function scan(world: World, tenant: TestTenant): Promise<void> {
  let after = ['', '']
  for (;;) {
    const rows = await world.sql(
      `select entitlement_id, app_user_id from grants where tenant_id = $1 and (entitlement_id, app_user_id) > ($2, $3)
       order by entitlement_id, app_user_id limit ${PAGE}`,
      [tenant.id, ...after],
    )
    if (rows.length < PAGE) return
    const last = rows.at(-1)!
    after = [String(last.entitlement_id), String(last.app_user_id)]
  }
}

/** A run from being asked for to its end; memory is how much larger the process was at most than before. */
async function run(world: World, tenant: TestTenant): Promise<{ ms: number; mib: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, process.memoryUsage().rss)
      await sleep(50, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  await tenant.post(`${MINING}/trigger`, {})
  const ms = await timed(() => world.work())
  over.abort()
  await watching
  const { run: last } = (await tenant.get(`${MINING}/runs/latest`)).body
  if (last.status !== 'RUN_STATUS_COMPLETED') throw new Error(JSON.stringify(last))
  console.log(`run: ${last.durationMs} ms, ${last.suggestionsGenerated} suggestions, ${last.grantsRead} grants read`)
  return { ms, mib: (most - before) / 1_048_576 }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
