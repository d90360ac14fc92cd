// The long form: 10 000 runs of five steps, a chat that fails some of its messages, two workers, eight killed with -9.
// Prints its figures and fails when one is not as it must be.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '@reeve/embedded-postgres'
import { SERVICE_ROLE } from '../../src/store/service-role.ts'
import { chaos } from './chaos.ts'

const RUNS = Number(process.argv[2] ?? 10_000)
const KILLS = 8
const folder = fs.mkdtempSync('/tmp/reeve-chaos-')
fs.chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: path.join(folder, '.reeve'), serviceRole: SERVICE_ROLE, log: () => {} })
const end = await chaos({
  config: server.administrator,
  masterKey: randomBytes(32).toString('base64'),
  runs: RUNS,
  failingPercent: 2,
  workers: 2,
  kills: KILLS,
  longestMs: 900_000,
})
await server.stop()
fs.rmSync(folder, { recursive: true, force: true })

const checks: [string, boolean][] = [
  [
    `${end.started} runs of five steps started, each starts one more: ${JSON.stringify(end.states)}`,
    end.states.DONE === 2 * RUNS && Object.keys(end.states).length === 1,
  ],
  [`${end.left} jobs left, ${end.dead} dead letters`, end.left + end.dead === 0],
  [
    `${end.wrongChanges} users not changed exactly twice, ${end.wrongChildren} runs without exactly one child`,
    end.wrongChanges + end.wrongChildren === 0,
  ],
  [
    `${end.lost} messages lost, ${end.unknown} under another key, ${end.repeated} repeated under their key`,
    end.lost + end.unknown === 0,
  ],
  [`${end.kills} workers killed`, end.kills === KILLS],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
console.log(`     ${end.seconds.toFixed(1)} s, ${(end.started / end.seconds).toFixed(0)} runs/s`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
