// How fast does the runner of open connectors bring a source in? The test connector lists 100 000 accounts, 20 000
// entitlements and 500 000 grants; the same records are pushed from a file beside it; then the runner syncs once more with
// nothing new. Arguments: accounts, entitlements, grants.
import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitHeapGrowth } from '../../packages/cli/src/heap.ts'
import type { Json } from '../../packages/server/test/caller.ts'
import { createWorld } from '../../packages/server/test/world.ts'
import { TEST_CONNECTOR } from '../../packages/test-connector/src/index.ts'
import { openStage } from '../engine/stage.ts'

const [accounts = 100_000, entitlements = 20_000, grants = 500_000] = process.argv.slice(2).map(Number)
const LEAST_OF_FILE = 0.5
const LEAST_TIMES_FASTER = 3
const MOST_MB = 400
const REEVE = path.resolve(import.meta.dirname, '../../packages/cli/bin/reeve.mjs')
const SIZE = ['--accounts', accounts, '--entitlements', entitlements, '--grants', grants, '--page-size', 1000].map(
  String,
)
const records = accounts + 2 * entitlements + grants

limitHeapGrowth()
const stage = await openStage()
process.env.TEST_POSTGRES_SOCKET = String(stage.config.host)
const world = await createWorld({ log: '/dev/null' })
const acme = await world.tenant('default')
const folder = mkdtempSync('/tmp/reeve-bench-connectors-')

const file = path.join(folder, 'records.ndjson')
await runReeve(['connector', 'run', '--dry-run', '--', process.execPath, TEST_CONNECTOR, ...SIZE], file)
const pushed = await pushFile()
const fed = await makeConnector('fed')
const first = await runOnce()
const again = await runOnce()
await world.stop()
await stage.close()
rmSync(folder, { recursive: true, force: true })

const share = pushed / first.ms
const faster = first.ms / again.ms
const megabytes = Math.round(Math.max(first.bytes, again.bytes) / 2 ** 20)
console.log(
  `${records} records: from a file ${perSecond(pushed)}/s, by the runner ${perSecond(first.ms)}/s, unchanged ${perSecond(again.ms)}/s`,
)
console.log(
  `processor time of the runner: first ${first.seconds.toFixed(1)} s, unchanged ${again.seconds.toFixed(1)} s`,
)
const checks: [string, boolean][] = [
  [`the first sync at ${share.toFixed(2)} of the speed of a file (at least ${LEAST_OF_FILE})`, share >= LEAST_OF_FILE],
  [
    `an unchanged sync ${faster.toFixed(1)} times as fast as the first (at least ${LEAST_TIMES_FASTER})`,
    faster >= LEAST_TIMES_FASTER,
  ],
  [`most memory of the runner ${megabytes} MB (under ${MOST_MB})`, megabytes < MOST_MB],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)

async function makeConnector(name: string): Promise<{ place: string; flags: string[] }> {
  const { body: app } = await acme.post('/api/v1/apps', { displayName: name })
  const made = await acme.post(`/api/v1/apps/${app.app.id}/connectors/create`, { catalogId: 'push' })
  const connectorId: string = made.body.connectorView.connector.id
  const { body } = await acme.post('/api/v1/apps/connectors/credentials', { appId: app.app.id, connectorId })
  const credential = path.join(folder, `${name}.json`)
  writeFileSync(credential, JSON.stringify(body))
  return {
    place: `/api/v1/apps/${app.app.id}/connectors/${connectorId}`,
    flags: [
      '--url',
      acme.admin.baseUrl,
      '--app',
      app.app.id,
      '--connector',
      connectorId,
      '--credential-file',
      credential,
    ],
  }
}

/** Milliseconds from the first byte to the end of the sync. */
async function pushFile(): Promise<number> {
  const { place, flags } = await makeConnector('file')
  const read = JSON.parse(readFileSync(flags.at(-1)!, 'utf8')) as {
    credential: { clientId: string; clientSecret: string }
  } // Safe because it was written above.
  const program = await acme.signIn(read.credential)
  const began = performance.now()
  const reply = await fetch(`${acme.admin.baseUrl}${place}/syncs/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${program.token}`, 'content-type': 'application/x-ndjson' },
    body: createReadStream(file) as never,
    duplex: 'half',
  } as RequestInit)
  const answer = (await reply.json()) as Json // Safe because it is read by name.
  if (!reply.ok) throw new Error(JSON.stringify(answer))
  await untilDone(place)
  return performance.now() - began
}

async function untilDone(place: string): Promise<void> {
  for (;;) {
    await world.work()
    const { body } = await acme.get(`${place}/syncs`)
    if (body.list[0]?.state === 'DONE') return
    if (body.list[0]?.state !== 'PROCESSING') throw new Error(JSON.stringify(body.list[0]))
  }
}

/** One run of the runner; the time is that between its beginning to list and the end of the sync. */
async function runOnce(): Promise<{ ms: number; bytes: number; seconds: number }> {
  const words = [
    'connector',
    'run',
    '--once',
    ...fed.flags,
    '--state-dir',
    path.join(folder, 'state'),
    '--',
    process.execPath,
    TEST_CONNECTOR,
    ...SIZE,
  ]
  let isOver = false
  let bytes = 0
  let seconds = 0
  let began = 0
  const child = start(words)
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    if (began === 0 && text.includes('a sync goes through the connector')) began = performance.now()
    if (/"level":"(error|warn)"/.test(text)) process.stderr.write(text)
  })
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1))).finally(() => {
    isOver = true
  })
  while (!isOver) {
    await world.work()
    bytes = Math.max(bytes, mostMemoryOf(child.pid ?? 0))
    seconds = Math.max(seconds, processorSecondsOf(child.pid ?? 0))
    await sleep(20)
  }
  if ((await ended) !== 0) throw new Error('the runner failed')
  return { ms: performance.now() - began, bytes, seconds }
}

function start(words: readonly string[]): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: folder }
  return spawn(process.execPath, [REEVE, ...words], { stdio: ['ignore', 'pipe', 'pipe'], env })
}

async function runReeve(words: readonly string[], into: string): Promise<void> {
  const child = start(words)
  child.stdout!.pipe(createWriteStream(into))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`reeve ${words.join(' ')} ended with ${code}`)
}

function mostMemoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Of the process alone, with its start: what a busy machine does not change. */
function processorSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return 0
  }
}

function perSecond(ms: number): string {
  return Math.round((records / ms) * 1000).toLocaleString('en')
}
