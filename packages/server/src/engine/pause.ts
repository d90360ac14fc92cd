/** Waits that can be cut short; a call while nobody waits cuts the next one. */
export class Pause {
  #end: (() => void) | undefined
  #called = false

  async wait(ms: number): Promise<void> {
    if (!this.#called) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#end = undefined
    this.#called = false
  }

  end(): void {
    this.#called = true
    this.#end?.()
  }
}
