import { untilAborted } from '../../../../lib/until-aborted.ts'
import { type CallEnvironment, ConnectorProcess } from './connector-process.ts'
import type { Call } from './messages.ts'

const IDLE_MS = 30_000
const MOST_IDLE = 4

/** Syncs take long; what somebody waits for has places of its own. */
const PLACES = { sync: 8, short: 4 } as const

/** Lends processes to calls: at most so many at once, and one that is warm where there is one. */
export class ProcessPool {
  readonly #free: Record<keyof typeof PLACES, number> = { ...PLACES }
  readonly #waiting: Record<keyof typeof PLACES, (() => void)[]> = { sync: [], short: [] }
  readonly #idle: { readonly process: ConnectorProcess; readonly timer: NodeJS.Timeout }[] = []

  async *run(call: Call, environment: CallEnvironment): AsyncGenerator<Uint8Array, unknown> {
    const kind = call.call === 'sync' ? 'sync' : 'short'
    await this.#place(kind, environment.signal)
    const lent = this.#lend()
    try {
      return yield* lent.run(call, environment)
    } finally {
      this.#giveBack(lent)
      this.#leave(kind)
    }
  }

  async #place(kind: keyof typeof PLACES, signal: AbortSignal): Promise<void> {
    if (this.#free[kind] > 0) {
      this.#free[kind] -= 1
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting[kind].push(resolve)
    try {
      await untilAborted(promise, signal)
    } catch (error) {
      const index = this.#waiting[kind].indexOf(resolve)
      if (index >= 0) this.#waiting[kind].splice(index, 1)
      // It was assigned a slot just as it ended.
      else this.#leave(kind)
      throw error
    }
  }

  #leave(kind: keyof typeof PLACES): void {
    const next = this.#waiting[kind].shift()
    if (next) next()
    else this.#free[kind] += 1
  }

  #lend(): ConnectorProcess {
    for (;;) {
      const warm = this.#idle.pop()
      if (!warm) return new ConnectorProcess()
      clearTimeout(warm.timer)
      if (warm.process.isOver) continue
      warm.process.isIdle = false
      return warm.process
    }
  }

  #giveBack(lent: ConnectorProcess): void {
    if (lent.isOver) return
    if (this.#idle.length >= MOST_IDLE) {
      lent.kill(new Error('it has nothing to do'))
      return
    }
    lent.isIdle = true
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((one) => one.process === lent),
        1,
      )
      lent.kill(new Error('it has nothing to do'))
    }, IDLE_MS)
    timer.unref()
    this.#idle.push({ process: lent, timer })
  }
}
