// How fast are deliveries, beside a bare loop that posts the same signed bodies? And how soon does one leave?
// Both are one Node process with as many connections to the same receiver, in short turns; the ratio is what counts.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../packages/embedded-postgres/src/index.ts'
import { SERVICE_ROLE } from '../../packages/server/src/store/service-role.ts'
import { sql } from '../../packages/server/src/store/sql.ts'
import { openInbox } from '../../packages/server/test/webhooks/inbox.ts'
import { startCountingReceiver } from '../../packages/server/test/webhooks/processes.ts'
import { openSite } from '../../packages/server/test/webhooks/site.ts'
import { type Message, postBare, type Signs } from './bare.ts'

const DELIVERIES = Number(process.argv[2] ?? 1500)
const ROUNDS = Number(process.argv[3] ?? 15)
const SINGLES = Number(process.argv[4] ?? 300)
/** As many connections as the outbound client opens to one origin. */
const AT_ONCE = 128
const LEAST_RATIO = 0.4
const LONGEST_P99_MS = 250

const folder = fs.mkdtempSync('/tmp/reeve-bench-')
fs.chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: path.join(folder, '.reeve'), serviceRole: SERVICE_ROLE, log: () => {} })
const masterKey = randomBytes(32).toString('base64')
const site = await openSite({ config: server.administrator, masterKey, retrySeconds: [5] })
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
  await site.deliver(targets, count)
  const worker = site.worker(50)
  const began = performance.now()
  worker.start()
  while (await isBusy()) await sleep(10)
  const seconds = (performance.now() - began) / 1000
  await worker.stop()
  return seconds
}

async function isBusy(): Promise<boolean> {
  const [result] = await site.database.acrossTenants([sql`select exists (select from work) as busy`])
  return result?.rows[0]?.busy === true
}

const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!

const samples = await capture(100)
const targets = await site.hooks({ tenants: 8, hooksEach: 6, url: receiver.url })
const messages = Array.from({ length: DELIVERIES }, (_, n) => samples[n % samples.length]!)
const KINDS: readonly Signs[] = ['before', 'in the loop', 'on the thread pool']
const perSecond = {
  deliveries: [] as number[],
  before: [] as number[],
  'in the loop': [] as number[],
  'on the thread pool': [] as number[],
}
const bare = async (signs: Signs): Promise<number> =>
  DELIVERIES / (await postBare({ url: receiver.url, messages, atOnce: AT_ONCE, signs }))
await sendAll(500)
for (const signs of KINDS) await bare(signs)

for (let round = 0; round < ROUNDS; round++) {
  for (const signs of KINDS) perSecond[signs].push(await bare(signs))
  perSecond.deliveries.push(DELIVERIES / (await sendAll(DELIVERIES)))
}

/** Of each turn of ours to the turns of the loop before and after it: what else the machine does passes both. */
function ratiosTo(signs: Signs): number[] {
  return perSecond.deliveries.map((ours, round) => {
    const [before, after] = [perSecond[signs][round]!, perSecond[signs][round + 1] ?? perSecond[signs][round]!]
    return ours / ((before + after) / 2)
  })
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

const median = (values: number[]): number => percentile(values, 0.5)
console.log(`one process each, ${AT_ONCE} connections, ${DELIVERIES} posts a turn, medians of ${ROUNDS} turns`)
console.log(`     deliveries ${median(perSecond.deliveries).toFixed(0)}/s`)
const LOOPS: Record<Signs, string> = {
  before: 'posts what was signed before',
  'in the loop': 'signs each post where it stands',
  'on the thread pool': 'signs each post on the thread pool',
}
for (const signs of KINDS) {
  const ratios = ratiosTo(signs)
  const [low, middle, high] = [0.1, 0.5, 0.9].map((part) => `x${percentile(ratios, part).toFixed(2)}`)
  const loop = `a bare loop that ${LOOPS[signs]}, ${median(perSecond[signs]).toFixed(0)}/s`
  console.log(`     ${middle} of ${loop} (a tenth below ${low}, a tenth above ${high})`)
}
const ratio = median(ratiosTo('in the loop'))
const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)]
const checks: [string, boolean][] = [
  [
    `deliveries at x${ratio.toFixed(2)} of a bare loop that signs each post (at least ${LEAST_RATIO})`,
    ratio >= LEAST_RATIO,
  ],
  [
    `commit to first attempt, idle: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (under ${LONGEST_P99_MS}), ${SINGLES} deliveries`,
    p99 < LONGEST_P99_MS,
  ],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
