// The long form: 10 000 notices to 500 users in twenty rounds over some minutes, two workers, five of them and the mail
// server three times killed with -9. Prints its figures and fails when one is not as it must be.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '@reeve/embedded-postgres'
import { SERVICE_ROLE } from '../../src/store/service-role.ts'
import { chaos } from './chaos.ts'

const USERS_EACH = Number(process.argv[2] ?? 250)
const ROUNDS = 20
const TENANTS = 2
const folder = fs.mkdtempSync('/tmp/reeve-chaos-')
fs.chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: path.join(folder, '.reeve'), serviceRole: SERVICE_ROLE, log: () => {} })
const end = await chaos({
  config: server.administrator,
  masterKey: randomBytes(32).toString('base64'),
  tenants: TENANTS,
  usersEach: USERS_EACH,
  rounds: ROUNDS,
  roundEveryMs: 8000,
  workers: 2,
  workerKills: 5,
  mailKills: 3,
  longestMs: 1_500_000,
})
await server.stop()
fs.rmSync(folder, { recursive: true, force: true })

const all = TENANTS * USERS_EACH * ROUNDS
const checks: [string, boolean][] = [
  [`${end.made} notices made, ${end.told} told`, end.made === all && end.told === all],
  [`${end.messages} messages, ${end.tooClose} of them within two minutes of the one before`, end.tooClose === 0],
  [
    `${end.failed} messages not sent, ${end.left} notices left, ${end.dead} dead letters`,
    end.failed + end.left + end.dead === 0,
  ],
  [
    `${end.workerKills} workers killed, the mail server ${end.mailKills} times`,
    end.workerKills === 5 && end.mailKills === 3,
  ],
  [
    `${end.arrived} mails accepted, ${end.duplicates} of them twice, ${end.unexplained} of these not by a kill between send and record`,
    end.unexplained === 0,
  ],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
console.log(`     ${end.seconds.toFixed(1)} s`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
