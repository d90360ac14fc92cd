/**
 * Many sequences that share one clock. Each runs until it wants time to pass; when all of those that are left want that,
 * time passes for all of them, as far as the one that wants least.
 */
export class SideBySide {
  readonly #pass: (ticks: number) => Promise<void>
  readonly #waiting: { at: number; go(): void; fail(error: unknown): void }[] = []
  #running = 0
  #tick = 0

  /** `pass` moves the clock so many ticks and does what falls due. */
  constructor(pass: (ticks: number) => Promise<void>) {
    this.#pass = pass
  }

  async run(sequences: readonly (() => Promise<void>)[]): Promise<void> {
    this.#running = sequences.length
    await Promise.all(
      sequences.map(async (sequence) => {
        await sequence()
        this.#running--
        this.#look()
      }),
    )
  }

  wait(ticks: number): Promise<void> {
    return new Promise((go, fail) => {
      this.#waiting.push({ at: this.#tick + ticks, go, fail })
      this.#running--
      this.#look()
    })
  }

  #look(): void {
    if (this.#running > 0 || this.#waiting.length === 0) return
    const next = Math.min(...this.#waiting.map(({ at }) => at))
    const ticks = next - this.#tick
    this.#tick = next
    this.#pass(ticks).then(
      () => {
        const due = this.#waiting.filter(({ at }) => at <= next)
        for (const one of due) this.#waiting.splice(this.#waiting.indexOf(one), 1)
        this.#running += due.length
        for (const { go } of due) go()
      },
      (error) => {
        for (const { fail } of this.#waiting.splice(0)) fail(error)
      },
    )
  }
}

/** Lets so many calls through at once. */
export function gate(places: number): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let free = places
  const queue: (() => void)[] = []
  return async (call) => {
    if (free > 0) free--
    else await new Promise<void>((go) => queue.push(go))
    try {
      return await call()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
