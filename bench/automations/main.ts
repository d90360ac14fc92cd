// How fast are runs of automations beside the engine's bare durable steps, how soon does one begin, and what do runs
// that wait cost the others? Name questions to ask only these: runs latency events waiting
// matching.
import { randomBytes } from 'node:crypto'
import { openSite } from '../../packages/server/test/automation-runs/site.ts'
import { openStage } from '../engine/stage.ts'
import { fromEvents } from './from-events.ts'
import { latency } from './latency.ts'
import { matching } from './matching.ts'
import { runsBesideSteps } from './runs.ts'
import { waiting } from './waiting.ts'

const stage = await openStage()
const site = await openSite({ config: stage.config, masterKey: randomBytes(32).toString('base64') })
const QUESTIONS = { runs: runsBesideSteps, latency, events: fromEvents, waiting, matching }
const asked = process.argv.slice(2)
const checks: [string, boolean][] = []
for (const [name, ask] of Object.entries(QUESTIONS)) {
  if (asked.length === 0 || asked.includes(name)) checks.push(...(await ask(site, stage)))
}
await site.close()
await stage.close()
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
