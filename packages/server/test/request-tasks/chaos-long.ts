// The long form: 2 000 grants through a connector outside, whose hosts leave some of their work unreported; workers and
// PostgreSQL are killed with -9. Prints its figures and fails when one is not as it must be.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '@reeve/embedded-postgres'
import { killServer } from '../../../embedded-postgres/test/support.ts'
import { SERVICE_ROLE } from '../../src/store/service-role.ts'
import { chaos } from './chaos.ts'

const PROVISIONINGS = Number(process.argv[2] ?? 2000)
const WORKER_KILLS = 8
const DATABASE_KILLS = 3
const folder = fs.mkdtempSync('/tmp/reeve-chaos-')
fs.chmodSync(folder, 0o755)
const dataDir = path.join(folder, '.reeve')
const server = await startEmbedded({ dataDir, serviceRole: SERVICE_ROLE, log: () => {} })
const end = await chaos({
  config: server.administrator,
  masterKey: randomBytes(32).toString('base64'),
  provisionings: PROVISIONINGS,
  workers: 2,
  workerKills: WORKER_KILLS,
  killDatabase: () => killServer(path.join(dataDir, 'postgres')),
  databaseKills: DATABASE_KILLS,
  silentPercent: 3,
  longestMs: 1_200_000,
})
await server.stop()
fs.rmSync(folder, { recursive: true, force: true })

const checks: [string, boolean][] = [
  [
    `${PROVISIONINGS} requests: ${JSON.stringify(end.states)}, ${end.wrongEnds} that ended not exactly once`,
    end.states['CLOSED GRANTED'] === PROVISIONINGS && Object.keys(end.states).length === 1 && end.wrongEnds === 0,
  ],
  [
    `${end.handedOut} accounts handed to hosts, ${end.handedOutAgain} of them again under their key, ${end.otherKeys} under another; ${end.wrongKeys} tasks not with exactly one key`,
    end.handedOut === PROVISIONINGS && end.otherKeys + end.wrongKeys === 0,
  ],
  [`${end.grants} grants of these tasks`, end.grants === PROVISIONINGS],
  [
    `${end.activeSteps} steps active, ${end.left} jobs left, ${end.dead} dead letters`,
    end.activeSteps + end.left + end.dead === 0,
  ],
  [
    `${end.workerKills} workers and ${end.databaseKills} PostgreSQL killed`,
    end.workerKills === WORKER_KILLS && end.databaseKills === DATABASE_KILLS,
  ],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
console.log(`     ${end.seconds.toFixed(1)} s, ${(PROVISIONINGS / end.seconds).toFixed(0)} provisionings/s`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
