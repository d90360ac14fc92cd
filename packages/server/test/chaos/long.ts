// The long form of the chaos suite: workers and PostgreSQL are killed with -9 while chains of steps are worked off.
// Prints its figures and fails when one is not as it must be.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@reeve/embedded-postgres'
import pg from 'pg'
import { killServer } from '../../../embedded-postgres/test/support.ts'
import { openDatabase } from '../../src/store/open.ts'
import { SCHEMA } from '../../src/store/owner.ts'
import { SERVICE_ROLE } from '../../src/store/service-role.ts'
import { makeStepTable, STEPS, startChains, type Tally, tally } from './chain.ts'
import { type OtherWorker, startOther } from './processes.ts'

const WORKERS = 3
const CHAINS = 3000
const PACE_MS = 25
const WORKER_KILLS = 12
const POSTGRES_KILLS = 4
const LONGEST_STALL_MS = 2000
const LONGEST_RUN_MS = 180_000

const folder = fs.mkdtempSync('/tmp/reeve-chaos-')
fs.chmodSync(folder, 0o755)
const dataDir = path.join(folder, '.reeve')
const server = await startEmbedded({ dataDir, serviceRole: SERVICE_ROLE, log: () => {} })
const database = await openDatabase({ name: 'chaos', config: server.administrator, poolSize: 2 })
const admin = new pg.Pool({ ...server.administrator, max: 2, options: `-c search_path=${SCHEMA}` })
admin.on('error', () => {})
await makeStepTable(admin)
await startChains(database, CHAINS, PACE_MS)

const workers: (OtherWorker | undefined)[] = await Promise.all(
  Array.from({ length: WORKERS }, () => startOther(server.administrator)),
)
let stopping = false
let workerKills = 0
let postgresKills = 0
const begun = performance.now()

/** Kills one worker after the other and starts a new one in its place. */
async function killWorkers(): Promise<void> {
  for (let turn = 0; !stopping && workerKills < WORKER_KILLS; turn++) {
    await sleep(900)
    const at = turn % WORKERS
    const victim = workers[at]
    if (!victim || stopping) continue
    workers[at] = undefined
    await victim.kill()
    workerKills += 1
    workers[at] = await startAgain()
  }
}

/** A worker does not start while PostgreSQL is away; whoever runs it starts it again. */
async function startAgain(): Promise<OtherWorker> {
  for (;;) {
    const worker = await startOther(server.administrator, { quiet: true }).catch(() => undefined)
    if (worker) return worker
  }
}

async function killPostgres(): Promise<void> {
  while (!stopping && postgresKills < POSTGRES_KILLS) {
    await sleep(3100)
    if (stopping) return
    killServer(path.join(dataDir, 'postgres'))
    postgresKills += 1
  }
}

const killing = [killWorkers(), killPostgres()]
let end: Tally | undefined
while (performance.now() - begun < LONGEST_RUN_MS) {
  await sleep(100)
  end = await tally(admin).catch(() => end)
  if (end && end.left === 0 && end.steps >= CHAINS * STEPS) break
}
const seconds = (performance.now() - begun) / 1000
stopping = true
await Promise.all(killing)
await Promise.all(workers.map((worker) => worker?.kill()))
await database.close()
await admin.end()
await server.stop()
fs.rmSync(folder, { recursive: true, force: true })

const checks: [string, boolean][] = [
  [`${end?.steps} steps (${CHAINS * STEPS} expected)`, end?.steps === CHAINS * STEPS],
  [`${(end?.steps ?? 0) - (end?.distinct ?? 0)} steps twice`, end?.steps === end?.distinct],
  [`${end?.left} left, ${end?.dead} dead letters`, end?.left === 0 && end.dead === 0],
  [`${workerKills} workers killed`, workerKills >= 10],
  [`${postgresKills} times PostgreSQL killed`, postgresKills >= 3],
  [
    `longest stall ${end?.longestStallMs} ms (under ${LONGEST_STALL_MS})`,
    (end?.longestStallMs ?? Infinity) < LONGEST_STALL_MS,
  ],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
console.log(`     ${seconds.toFixed(1)} s, ${((end?.steps ?? 0) / seconds).toFixed(0)} steps/s`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
