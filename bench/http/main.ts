// What does the whole stack cost? An authenticated point read through Reeve against bare Fastify with one `pg` query,
// and the same read by a person's session cookie against a client's token; rounds taken in turns on the same database.
// Prints the ratios of the rates and the time both need of the processor.
import { type ChildProcess, fork } from 'node:child_process'
import autocannon from 'autocannon'
import { startTestServer } from '../../packages/server/test/test-server.ts'

const ROUNDS = 6
const SECONDS = 4

type Ready = { url: string; headers: Record<string, string>; asPerson?: Record<string, string> }
type Subject = Ready & { child: ChildProcess }
type Round = { rate: number; cpuMicros: number }

const server = await startTestServer()
const socket = String(server.config.host)
const children: ChildProcess[] = []
try {
  const reeve = await start('./reeve.ts', [socket])
  const bare = await start('./bare.ts', [socket, new URL(reeve.url).pathname.split('/').at(-1)!])
  const person = { ...reeve, headers: reeve.asPerson ?? {} }
  const rounds: Record<'reeve' | 'person' | 'bare', Round>[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const one = { reeve: await load(reeve), person: await load(person), bare: await load(bare) }
    if (round === 0) continue // Warm-up.
    rounds.push(one)
    const rates = Object.entries(one).map(([name, { rate }]) => `${name} ${rate.toFixed(0)}/s`)
    console.log(`round ${round}: ${rates.join(', ')}`)
  }
  const rate = (who: keyof (typeof rounds)[0]): number => median(rounds.map((one) => one[who].rate))
  const cpu = (who: keyof (typeof rounds)[0]): string => median(rounds.map((one) => one[who].cpuMicros)).toFixed(0)
  const spent = `reeve ${cpu('reeve')} µs, of a person ${cpu('person')} µs, bare ${cpu('bare')} µs`
  console.log(`CPU a request in the server's process: ${spent}`)
  console.log(`token to bare, of the medians: ${(rate('reeve') / rate('bare')).toFixed(2)} (wanted: at least 0.6)`)
  console.log(`cookie to token, of the medians: ${(rate('person') / rate('reeve')).toFixed(2)} (wanted: at least 0.9)`)
} finally {
  for (const child of children) child.kill()
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

async function load({ url, headers, child }: Subject): Promise<Round> {
  const before = await cpuOf(child)
  const result = await autocannon({ url, headers, connections: 16, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  const spent = (await cpuOf(child)) - before
  return { rate: result.requests.average, cpuMicros: spent / result.requests.total }
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
