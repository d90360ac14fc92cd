// The long form: 10 000 sequences of what random people do, in several processes, held to the model of who could hand out
// what. Fails at the first contradiction with its seed and the fewest calls that lead to it. Arguments: how many sequences,
// the seed of the first tenant, and how many processes; `... 20 1234` plays one tenant again.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { startTestServer } from '../test-server.ts'
import { ACTIONS } from './actions/index.ts'
import { PLANS } from './plans/index.ts'
import { SEQUENCES } from './play.ts'
import type { Message } from './player.ts'

const TENANTS = Math.ceil(Number(process.argv[2] ?? 10_000) / SEQUENCES)
const FIRST = Number(process.argv[3] ?? 1)
const PROCESSES = Math.min(TENANTS, Number(process.argv[4] ?? availableParallelism()))
/** So many sequences have every action in them. */
const ENOUGH = 2000

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const began = performance.now()
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0)
const accepted = new Map<string, { ok: number; refused: number }>()
let played = 0
let failed = false

function heard(message: Message): void {
  if ('failed' in message) {
    failed = true
    console.log(`FAIL seed ${message.seed}: ${message.failed}\n${message.log.join('\n')}`)
    return
  }
  played++
  for (const [name, { ok, refused }] of message.tally) {
    const sum = accepted.get(name) ?? { ok: 0, refused: 0 }
    accepted.set(name, { ok: sum.ok + ok, refused: sum.refused + refused })
  }
  if (played % 20 === 0 || played === TENANTS) console.log(`     ${played * SEQUENCES} sequences, ${seconds()} s`)
}

/** Ends with the process; one that found something ends the others. */
function player(index: number): Promise<void> {
  const count = Math.ceil((TENANTS - index) / PROCESSES)
  const child = fork(path.join(import.meta.dirname, 'player.ts'), [FIRST + index, PROCESSES, count].map(String))
  child.on('message', (message: Message) => {
    heard(message)
    if (failed) for (const other of children) if (other !== child) other.kill()
  })
  children.push(child)
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

const children: ReturnType<typeof fork>[] = []
await Promise.all(Array.from({ length: PROCESSES }, (_, index) => player(index)))
await server.stop()

const never = [...ACTIONS, ...PLANS].filter(({ name }) => !accepted.get(name)?.ok).map(({ name }) => name)
for (const [name, { ok, refused }] of [...accepted].sort()) {
  console.log(`     ${String(ok).padStart(6)} accepted, ${String(refused).padStart(6)} refused: ${name}`)
}
const checks: [string, boolean][] = [
  [`${played * SEQUENCES} of ${TENANTS * SEQUENCES} sequences played without a contradiction`, played === TENANTS],
  ...(played * SEQUENCES < ENOUGH
    ? []
    : [[`nobody may ever do: ${never.join(', ') || 'nothing'}`, never.length === 0] as [string, boolean]]),
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
console.log(`     ${seconds()} s`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
