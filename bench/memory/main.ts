// How much memory does a service take that does nothing? Started as `npm start` does, twice: in an empty data folder, and
// again there. Prints the resident memory of its process a minute after it is ready. Linux only: it asks /proc.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const IDLE_MS = 60_000
const reeve = fileURLToPath(new URL('../../packages/cli/bin/reeve.mjs', import.meta.url))
const dataDir = mkdtempSync(path.join(tmpdir(), 'reeve-memory-'))
try {
  for (const start of ['first', 'second']) {
    const child = spawn(process.execPath, [reeve, 'serve', '--json'], {
      env: { ...process.env, PORT: '0', REEVE_DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(child.stdout, 'data')
    await sleep(IDLE_MS)
    console.log(`${start} start, idle for a minute: ${residentMegabytes(child).toFixed(0)} MB (wanted: under 200)`)
    child.kill()
    await once(child, 'exit')
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function residentMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes) * 1024) / 1e6
}
