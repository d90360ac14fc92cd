/** Lets so much work run at once; more waits for its turn, and what would wait too long in line is refused. */
export class Turns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #refuse: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, mostWaiting, refuse }: { atOnce: number; mostWaiting: number; refuse: () => Error }) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
    this.#refuse = refuse
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The place is handed on, so that nobody who comes now takes it first.
      if (next) next()
      else this.#running--
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running++
      return
    }
    if (this.#waiting.length >= this.#mostWaiting) throw this.#refuse()
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}
