import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import { removeEndpoint } from './endpoint.ts'
import type { Held } from './ensure.ts'
import type { Server } from './launch.ts'
import { readPidFile } from './pid-file.ts'
import { isServerOf, signal } from './process.ts'
import { errorCode } from './refusal.ts'
import type { Watch } from './watch.ts'

// A lock id of ours: it prevents two processes that stop together from each leaving the server to the other.
const stopLock = 7_243_551
// The server notices a closed connection a moment after its client closed it.
const goodbye = 400
const patience = 10_000
// Somebody else holds the lock, so there is somebody else.
const lockTimeout = '55P03'

/** Stops the server, or leaves it to other connected processes. */
export async function shutDown(server: Server, { watch }: Held): Promise<void> {
  // Nothing else may prevent this process from ending.
  watch.ref()
  const file = readPidFile(server.place.cluster)
  const others = await countOthers(watch).catch((error) => (errorCode(error) === lockTimeout ? 1 : 0))
  if (others > 0) {
    server.log('PostgreSQL keeps running for others that use it', { connections: others })
    return watch.end()
  }
  await watch.end().catch(() => {})
  if (!file || !isServerOf(file.pid, server.place.cluster)) return
  ask(server, file.pid, 'fast')
  if (await isGone(server, file.pid)) return removeEndpoint(server.place, server.endpoint)
  server.log('PostgreSQL does not stop: ending it at once, it will recover at the next start')
  ask(server, file.pid, 'immediate')
  if (!(await isGone(server, file.pid))) server.log('PostgreSQL is still running', { process: file.pid })
}

async function countOthers(watch: Watch): Promise<number> {
  await watch.query(`set lock_timeout = '5s'`)
  await watch.query(`select pg_advisory_lock(${stopLock})`)
  for (const until = performance.now() + goodbye; ; await sleep(20)) {
    const { rows } = await watch.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    const others = rows[0]?.others ?? 0
    if (others === 0 || performance.now() > until) return others
  }
}

function ask({ place, binaries }: Server, pid: number, mode: 'fast' | 'immediate'): void {
  if (process.platform === 'win32') {
    // Windows has no such signals.
    spawnSync(program(binaries, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', mode, '-W'], { windowsHide: true })
  } else {
    signal(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  }
}

async function isGone({ place }: Server, pid: number): Promise<boolean> {
  for (const until = performance.now() + patience; performance.now() < until; await sleep(5)) {
    if (!isServerOf(pid, place.cluster)) return true
  }
  return false
}
