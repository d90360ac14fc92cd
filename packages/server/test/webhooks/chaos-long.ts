// The long form: 20 000 deliveries to a receiver that fails a fifth of them, two workers, five of them and PostgreSQL
// killed with -9. Prints its figures and fails when one is not as it must be.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '@reeve/embedded-postgres'
import { killServer } from '../../../embedded-postgres/test/support.ts'
import { SERVICE_ROLE } from '../../src/store/service-role.ts'
import { chaos } from './chaos.ts'

const DELIVERIES = Number(process.argv[2] ?? 20_000)
const folder = fs.mkdtempSync('/tmp/reeve-chaos-')
fs.chmodSync(folder, 0o755)
const dataDir = path.join(folder, '.reeve')
const server = await startEmbedded({ dataDir, serviceRole: SERVICE_ROLE, log: () => {} })
let databaseKills = 0
const end = await chaos({
  config: server.administrator,
  masterKey: randomBytes(32).toString('base64'),
  retrySeconds: [1, 1, 2, 2, 5],
  deliveries: DELIVERIES,
  failingPercent: 20,
  workers: 2,
  workerKills: 5,
  killDatabase() {
    killServer(path.join(dataDir, 'postgres'))
    databaseKills += 1
  },
  longestMs: 600_000,
})
await server.stop()
fs.rmSync(folder, { recursive: true, force: true })

const checks: [string, boolean][] = [
  [
    `${end.made} deliveries made, ${end.heard} arrived and were answered`,
    end.made === DELIVERIES && end.heard === end.made,
  ],
  [
    `${end.succeeded} succeeded, ${end.open} open, ${end.left} jobs left, ${end.dead} dead letters`,
    end.succeeded === end.made && end.open + end.left + end.dead === 0,
  ],
  [
    `${end.attempts} attempts counted, ${end.recorded} recorded, ${end.arrived} arrived, ${end.untrue} deliveries untrue`,
    end.untrue === 0,
  ],
  [
    `${end.workerKills} workers and ${databaseKills} PostgreSQL killed, ${end.lostAttempts} attempts lost by it`,
    end.workerKills === 5 && databaseKills === 1,
  ],
  [
    `${end.duplicates} duplicates, ${end.unexplained} of them not by a kill between send and record`,
    end.unexplained === 0,
  ],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
console.log(`     ${end.seconds.toFixed(1)} s, ${(end.made / end.seconds).toFixed(0)} deliveries/s`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
