// The long form: syncs and 1 000 grants through a connector whose runner, program and service are killed with -9 again
// and again. Each round kills each of the three once, and what Reeve shows is then what it was before the sync or all that
// the sync brought. Arguments: grants, rounds of kills during them, rounds of kills during syncs; `50 2 2` is a short run.
// Prints its figures and fails when one is not as it must be.
import { mkdtempSync, rmSync } from 'node:fs'
import { chaos } from './chaos.ts'
import { chaosOfSyncs } from './chaos-syncs.ts'
import { Site } from './site.ts'

const GRANTS = Number(process.argv[2] ?? 1000)
const ROUNDS = Number(process.argv[3] ?? 10)
const SYNC_ROUNDS = Number(process.argv[4] ?? 10)
const folder = mkdtempSync('/tmp/reeve-connector-chaos-')
const site = new Site(folder)
await site.start()
const [syncs, end] = await run().finally(() => site.stop())
rmSync(folder, { recursive: true, force: true })
const checks: [string, boolean][] = [
  [
    `syncs that were cut off: ${JSON.stringify(syncs.ends)}`,
    Object.values(syncs.kills).every((count) => count === SYNC_ROUNDS) &&
      syncs.ends.connector.every((state) => state === 'ERROR') &&
      [...syncs.ends.runner, ...syncs.ends.service].every((state) => state === 'DONE'),
  ],
  [`${syncs.halves} times half of a sync was seen`, syncs.halves === 0],
  [`${GRANTS} grants: ${JSON.stringify(end.states)}`, end.states.CONNECTOR_TASK_STATE_SUCCEEDED === GRANTS],
  [
    `killed: ${JSON.stringify(end.kills)}, ${end.late} rounds after everything was done`,
    Object.values(end.kills).every((count) => count === ROUNDS) && end.late === 0,
  ],
  [
    `${end.twice} given twice, ${end.missing} never, ${end.strangeKeys} under another key`,
    end.twice + end.missing + end.strangeKeys === 0,
  ],
  [`the sync after all: ${end.lastSync}`, end.lastSync === 'DONE'],
]
for (const [text, isRight] of checks) console.log(`${isRight ? 'ok  ' : 'FAIL'} ${text}`)
if (checks.some(([, isRight]) => !isRight)) process.exitCode = 1

async function run() {
  await site.makeConnector()
  const syncs = await chaosOfSyncs(site, { rounds: SYNC_ROUNDS })
  await site.makeConnector()
  return [syncs, await chaos(site, { accounts: GRANTS + 100, grants: GRANTS, rounds: ROUNDS })] as const
}
