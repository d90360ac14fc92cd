// The long form: 1 000 grants through a connector whose runner, program and service are killed with -9 again and again.
// Prints its figures and fails when one is not as it must be.
import { mkdtempSync, rmSync } from 'node:fs'
import { chaos } from './chaos.ts'
import { Site } from './site.ts'

const GRANTS = Number(process.argv[2] ?? 1000)
const ROUNDS = Number(process.argv[3] ?? 8)
const folder = mkdtempSync('/tmp/reeve-connector-chaos-')
const site = new Site(folder)
await site.start()
await site.makeConnector()
const end = await chaos(site, { accounts: GRANTS + 100, grants: GRANTS, rounds: ROUNDS }).finally(() => site.stop())
rmSync(folder, { recursive: true, force: true })
const checks: [string, boolean][] = [
  [`${GRANTS} grants: ${JSON.stringify(end.states)}`, end.states.CONNECTOR_TASK_STATE_SUCCEEDED === GRANTS],
  [`killed: ${JSON.stringify(end.kills)}`, Object.values(end.kills).every((count) => count === ROUNDS)],
  [
    `${end.twice} given twice, ${end.missing} never, ${end.strangeKeys} under another key`,
    end.twice + end.missing + end.strangeKeys === 0,
  ],
  [`the sync after all: ${end.lastSync}`, end.lastSync === 'DONE'],
]
for (const [text, isRight] of checks) console.log(`${isRight ? 'ok  ' : 'FAIL'} ${text}`)
if (checks.some(([, isRight]) => !isRight)) process.exitCode = 1
