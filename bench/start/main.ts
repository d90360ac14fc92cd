// What does a start cost? `reeve` as it is built, and from its sources (REEVE_FROM_SOURCE=1), in turns: processor time and
// wall time of a command, and of the service until it is ready, in a data folder that it has used before; then its resident
// memory when it has been idle. Linux only: it asks /proc.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ownCoreSecondsOf } from '../../scripts/testing/core-seconds.ts'

const ROUNDS = 3
const IDLE_MS = 60_000
const reeve = fileURLToPath(new URL('../../packages/cli/bin/reeve.mjs', import.meta.url))
const FORMS = { built: {}, 'from source': { REEVE_FROM_SOURCE: '1' } }

type Cost = { readonly wall: number; readonly core: number }

const folders = Object.fromEntries(
  Object.keys(FORMS).map((form) => [form, mkdtempSync(path.join(tmpdir(), 'reeve-start-'))]),
)
try {
  const costs = new Map<string, Cost[]>()
  // The first round makes the data folder and warms the caches: it does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [form, environment] of Object.entries(FORMS)) {
      const env = { ...process.env, PORT: '0', REEVE_DATA_DIR: folders[form], ...environment }
      const idle = round === ROUNDS ? IDLE_MS : 0
      for (const [what, cost] of [
        ['a command', await command(env)],
        ['the service until ready', await service(form, env, idle)],
      ] as const) {
        if (round > 0) costs.set(`${what}, ${form}`, [...(costs.get(`${what}, ${form}`) ?? []), cost])
      }
    }
  }
  for (const [what, all] of costs) {
    const least = (name: keyof Cost) => Math.min(...all.map((one) => one[name])).toFixed(2)
    console.log(`${what}: ${least('core')} s of processor, ${least('wall')} s (best of ${all.length})`)
  }
} finally {
  for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
}

/** The cost of everything that is told in a process of its own, which ends. */
async function command(env: NodeJS.ProcessEnv): Promise<Cost> {
  const [began, spent] = [performance.now(), ownCoreSecondsOf(process.pid)]
  await once(spawn(process.execPath, [reeve, 'webhooks', 'list', '--help'], { env, stdio: 'ignore' }), 'exit')
  return { wall: (performance.now() - began) / 1000, core: ownCoreSecondsOf(process.pid) - spent }
}

async function service(form: string, env: NodeJS.ProcessEnv, idleMs: number): Promise<Cost> {
  const began = performance.now()
  const child = spawn(process.execPath, [reeve, 'serve', '--json'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const cost = { wall: (performance.now() - began) / 1000, core: ownCoreSecondsOf(child.pid!) }
  if (idleMs > 0) {
    await sleep(idleMs)
    console.log(`resident memory, ${form}, idle for a minute: ${residentMegabytes(child).toFixed(0)} MB`)
  }
  child.kill()
  await once(child, 'exit')
  return cost
}

function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
