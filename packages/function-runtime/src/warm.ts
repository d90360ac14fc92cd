import type { ProcessLimits } from './limits.ts'
import type { Child } from './process/child.ts'

const IDLE_MS = 10 * 60_000

type Kept = { readonly child: Child; readonly timer: NodeJS.Timeout }

/** Processes that are started and empty. Each is taken once, by a run of the key it was started for. */
export class WarmChildren {
  readonly #start: (limits: ProcessLimits) => Promise<Child>
  readonly #kept = new Map<string, Kept[]>()
  #closed = false

  constructor(start: (limits: ProcessLimits) => Promise<Child>) {
    this.#start = start
  }

  take(key: string | undefined): Child | undefined {
    if (key === undefined) return undefined
    for (let kept = this.#kept.get(key)?.shift(); kept; kept = this.#kept.get(key)?.shift()) {
      clearTimeout(kept.timer)
      if (!kept.child.isOver) return kept.child
    }
    return undefined
  }

  async keep(key: string, count: number, limits: ProcessLimits): Promise<void> {
    const living = (this.#kept.get(key) ?? []).filter(({ child }) => !child.isOver)
    this.#kept.set(key, living)
    while (living.length > count) this.#drop(living.pop()!)
    if (count === 0) this.#kept.delete(key)
    while (living.length < count && !this.#closed) {
      const child = await this.#start(limits)
      const timer = setTimeout(() => child.stop(), IDLE_MS)
      timer.unref()
      living.push({ child, timer })
    }
  }

  close(): void {
    this.#closed = true
    for (const kept of this.#kept.values()) for (const one of kept) this.#drop(one)
    this.#kept.clear()
  }

  #drop({ child, timer }: Kept): void {
    clearTimeout(timer)
    child.stop()
  }
}
