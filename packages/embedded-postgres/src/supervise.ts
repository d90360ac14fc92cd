import { setTimeout as sleep } from 'node:timers/promises'
import { ensureRunning, type Held } from './ensure.ts'
import type { Server } from './launch.ts'
import { shutDown } from './shut-down.ts'

// A server that keeps dying is started again ever more slowly, up to this.
const slowest = 5_000
// One that lived this long before it died is started again at once.
const steady = 10_000

/** Restarts the server whenever the watching connection ends, whatever process started it. */
export function supervise(server: Server, first: Held): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let held: Held | undefined
  let recovery: Promise<void> | undefined
  let stopped: Promise<void> | undefined
  let delay = 0

  function hold(current: Held): void {
    const since = performance.now()
    held = current
    current.watch.unref()
    current.watch.once('end', () => {
      held = undefined
      if (stopping.signal.aborted) return
      if (performance.now() - since > steady) delay = 0
      recovery = recover()
    })
  }

  async function recover(): Promise<void> {
    const begun = performance.now()
    server.log('PostgreSQL went away; bringing it back')
    while (!stopping.signal.aborted) {
      await sleep(delay, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      delay = Math.min(slowest, delay * 2 + 20)
      try {
        hold(await ensureRunning(server))
        return server.log('PostgreSQL is back', { milliseconds: Math.round(performance.now() - begun) })
      } catch (error) {
        server.log('PostgreSQL could not be brought back', {
          reason: error instanceof Error ? error.message : String(error),
        })
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await recovery
    if (held) await shutDown(server, held)
  }

  hold(first)
  return {
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
