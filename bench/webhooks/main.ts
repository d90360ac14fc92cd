// How fast are deliveries, beside a bare loop that posts the same signed bodies? And how soon does one leave?
// Both send to the same receiver in the same run, in turns; the ratio is what counts.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../packages/server/src/store/embedded/start.ts'
import { sql } from '../../packages/server/src/store/sql.ts'
import { openInbox } from '../../packages/server/test/webhooks/inbox.ts'
import { startCountingReceiver } from '../../packages/server/test/webhooks/processes.ts'
import { openSite } from '../../packages/server/test/webhooks/site.ts'
import { type Message, postBare } from './bare.ts'

const DELIVERIES = Number(process.argv[2] ?? 4000)
const ROUNDS = Number(process.argv[3] ?? 5)
const SINGLES = Number(process.argv[4] ?? 300)
const AT_ONCE = 50
const LEAST_RATIO = 0.4
const LONGEST_P99_MS = 250

const folder = fs.mkdtempSync('/tmp/reeve-bench-')
fs.chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: path.join(folder, '.reeve'), log: () => {} })
const masterKey = randomBytes(32).toString('base64')
const site = await openSite({ config: server.connection, masterKey, retrySeconds: [5] })
const receiver = await startCountingReceiver()

/** Real deliveries, as a receiver got them. */
async function capture(count: number): Promise<Message[]> {
  const inbox = await openInbox()
  const hooks = await site.hooks({ tenants: 1, hooksEach: 1, url: inbox.url })
  await site.deliver(hooks, count)
  const worker = site.worker(50)
  await worker.drain()
  await worker.stop()
  await inbox.close()
  return inbox.arrived.map(({ headers, body }) => {
    const { host: _, connection: __, 'content-length': ___, ...kept } = headers
    return { headers: kept as Record<string, string>, body } // Safe because none of ours is sent twice.
  })
}

/** Seconds from the start of a worker until the last of the deliveries, made before, is recorded. */
async function sendAll(count: number): Promise<number> {
  const hooks = await site.hooks({ tenants: 8, hooksEach: 6, url: receiver.url })
  await site.deliver(hooks, count)
  const worker = site.worker(50)
  const began = performance.now()
  worker.start()
  while (await isBusy()) await sleep(40)
  const seconds = (performance.now() - began) / 1000
  await worker.stop()
  return seconds
}

async function isBusy(): Promise<boolean> {
  const [result] = await site.database.acrossTenants([sql`select exists (select from work) as busy`])
  return result?.rows[0]?.busy === true
}

const samples = await capture(100)
const messages = Array.from({ length: DELIVERIES }, (_, n) => samples[n % samples.length]!)
const bare = async (signs: boolean): Promise<number> =>
  DELIVERIES / (await postBare({ url: receiver.url, messages, atOnce: AT_ONCE, signs }))
await sendAll(500)
await bare(true)

const ratios: number[] = []
const ratiosUnsigned: number[] = []
for (let round = 1; round <= ROUNDS; round++) {
  const [unsigned, signing] = [await bare(false), await bare(true)]
  const ours = DELIVERIES / (await sendAll(DELIVERIES))
  ratios.push(ours / signing)
  ratiosUnsigned.push(ours / unsigned)
  const loops = `bare ${unsigned.toFixed(0)}/s, bare that signs ${signing.toFixed(0)}/s`
  console.log(`round ${round}: ${loops}, deliveries ${ours.toFixed(0)}/s, x${(ours / signing).toFixed(2)}`)
}

const hooks = await site.hooks({ tenants: 1, hooksEach: 1, url: receiver.url })
const worker = site.worker(50)
worker.start()
await sleep(1000)
const committed = new Map<string, number>()
for (let n = 0; n < SINGLES; n++) {
  const [id] = await site.deliver(hooks, 1)
  committed.set(id!, performance.timeOrigin + performance.now())
  await sleep(20 + Math.random() * 60)
}
await sleep(500)
const counts = await receiver.counts()
const waits = [...committed].map(([id, at]) => (counts.get(id)?.firstAt ?? Number.POSITIVE_INFINITY) - at)
await worker.stop()
await site.close()
await receiver.kill()
await server.stop()
fs.rmSync(folder, { recursive: true, force: true })

const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!
const ratio = percentile(ratios, 0.5)
const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)]
const checks: [string, boolean][] = [
  [
    `deliveries at x${ratio.toFixed(2)} of a bare loop that signs each attempt (at least ${LEAST_RATIO}), median of ${ROUNDS}`,
    ratio >= LEAST_RATIO,
  ],
  [
    `commit to first attempt, idle: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (under ${LONGEST_P99_MS}), ${SINGLES} deliveries`,
    p99 < LONGEST_P99_MS,
  ],
]
console.log(`     x${percentile(ratiosUnsigned, 0.5).toFixed(2)} of a bare loop that posts what was signed before`)
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
