// What does the whole stack cost? An authenticated point read through Reeve against bare Fastify with one `pg` query,
// rounds taken in turns on the same database. Prints the ratio and the idle memory of the service's process.
import { type ChildProcess, fork } from 'node:child_process'
import autocannon from 'autocannon'
import { startTestServer } from '../../packages/server/test/test-server.ts'

const ROUNDS = 6
const SECONDS = 4

type Ready = { url: string; headers: Record<string, string>; idleMegabytes: number }

const server = await startTestServer()
const socket = String(server.config.host)
const children: ChildProcess[] = []
try {
  const reeve = await start('./reeve.ts', [socket])
  const bare = await start('./bare.ts', [socket, new URL(reeve.url).pathname.split('/').at(-1)!])
  console.log(`idle memory of the service's process: ${reeve.idleMegabytes.toFixed(0)} MB`)
  const rates = { reeve: [] as number[], bare: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const one = await load(reeve)
    const other = await load(bare)
    if (round === 0) continue // Warm-up.
    rates.reeve.push(one)
    rates.bare.push(other)
    console.log(`round ${round}: reeve ${one.toFixed(0)}/s, bare ${other.toFixed(0)}/s, ratio ${(one / other).toFixed(2)}`)
  }
  console.log(`ratio of the medians: ${(median(rates.reeve) / median(rates.bare)).toFixed(2)} (wanted: at least 0.6)`)
} finally {
  for (const child of children) child.kill()
  await server.stop()
}

function start(file: string, args: string[]): Promise<Ready> {
  const child = fork(new URL(file, import.meta.url), args, { execArgv: process.env.PROFILE ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [] })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready)) // Safe because the programs beside this one send it.
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}

async function load({ url, headers }: Ready): Promise<number> {
  const result = await autocannon({ url, headers, connections: 16, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
