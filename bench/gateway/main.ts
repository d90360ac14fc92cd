// What does the gateway cost? Calls of a tool per second through it beside the same calls through a bare proxy that speaks
// the protocol with the same package and does nothing else; rounds taken in turns, one tool server for all. A proxy that
// only passes bytes on is shown beside them. Arguments: rounds, seconds a round.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { startTestServer } from '../../packages/server/test/test-server.ts'

const ROUNDS = Number(process.argv[2] ?? 6)
const SECONDS = Number(process.argv[3] ?? 4)
/** Fewer than a user may have under way. */
const AT_ONCE = 16
const LEAST = 0.4

type Ready = { url: string; headers?: Record<string, string>; destinations?: string }
type Subject = Ready & { child: ChildProcess }
type Round = { rate: number; p50: number; cpuMicros: number }

const server = await startTestServer()
const children: ChildProcess[] = []
try {
  const tools = await start('./tools.ts', [])
  const gateway = await start('./reeve.ts', [String(server.config.host), tools.url, tools.destinations!])
  const proxy = await start('./bare.ts', [tools.url])
  const subjects = {
    gateway,
    bare: { ...proxy, url: `${proxy.url}/call` },
    bytes: { ...proxy, url: `${proxy.url}/bytes` },
  }
  const names = ['gateway', 'bare', 'bytes'] as const
  const rounds: Record<(typeof names)[number], Round>[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const one = {
      gateway: await load(subjects.gateway),
      bare: await load(subjects.bare),
      bytes: await load(subjects.bytes),
    }
    if (round === 0) continue // Warm-up.
    rounds.push(one)
    console.log(`round ${round}: ${names.map((name) => `${name} ${one[name].rate.toFixed(0)}/s`).join(', ')}`)
  }
  const of = (name: (typeof names)[number], what: keyof Round): number => median(rounds.map((one) => one[name][what]))
  const said = names.map((name) => `${name} ${of(name, 'cpuMicros').toFixed(0)} µs`)
  console.log(`CPU a call in the process itself: ${said.join(', ')}`)
  console.log(`median of a call: ${names.map((name) => `${name} ${of(name, 'p50')} ms`).join(', ')}`)
  const ratio = median(rounds.map(({ gateway, bare }) => gateway.rate / bare.rate))
  const toBytes = median(rounds.map(({ gateway, bytes }) => gateway.rate / bytes.rate))
  console.log(`gateway to a proxy of bytes, median of the rounds: ${toBytes.toFixed(2)}`)
  console.log(
    `${ratio >= LEAST ? 'ok  ' : 'FAIL'} gateway to bare proxy, median of the rounds: ${ratio.toFixed(2)} (at least ${LEAST})`,
  )
  process.exitCode = ratio >= LEAST ? 0 : 1
} finally {
  for (const child of children) {
    if (child.exitCode !== null) continue
    child.kill()
    await once(child, 'exit')
  }
  await server.stop()
}

function start(file: string, args: string[]): Promise<Subject> {
  const child = fork(new URL(file, import.meta.url), args)
  children.push(child)
  return new Promise((resolve, reject) => {
    // Safe because the programs beside this one send it.
    child.once('message', (message) => resolve({ ...(message as Ready), child }))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

async function load({ url, headers = {}, child }: Subject): Promise<Round> {
  const before = await cpuOf(child)
  const params = { name: 'bench_add', arguments: { a: 1, b: 2 } }
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { ...headers, accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    connections: AT_ONCE,
    duration: SECONDS,
    verifyBody: (body) => String(body).includes('"text":"3"'),
  })
  const wrong = result.non2xx + result.errors + result.mismatches
  if (wrong > 0) throw new Error(`${wrong} calls were not answered`)
  const spent = (await cpuOf(child)) - before
  return { rate: result.requests.average, p50: result.latency.p50, cpuMicros: spent / result.requests.total }
}

function cpuOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (micros) => resolve(Number(micros)))
    child.send('cpu')
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
