const WIDTH = 24
const EVERY_MS = 100

export type ProgressStyle = 'bar' | 'lines' | 'none'

/** Shows the progress of a long command: a bar that is redrawn, for a terminal, or a line for each step. */
export class Progress {
  readonly #total: number
  readonly #style: ProgressStyle
  readonly #out: { write(text: string): unknown }
  #done = 0
  #step = ''
  #drawnAt = 0

  constructor(total: number, style: ProgressStyle, out: { write(text: string): unknown } = process.stderr) {
    this.#total = total
    this.#style = style
    this.#out = out
  }

  /** What is being done from now on. */
  begin(step: string): void {
    this.#step = step
    if (this.#style === 'bar') this.#draw()
    if (this.#style === 'lines') this.#out.write(`${this.#percent()}  ${step}\n`)
  }

  advance(by = 1): void {
    this.#done += by
    if (this.#style === 'bar' && performance.now() - this.#drawnAt >= EVERY_MS) this.#draw()
  }

  /** Work that knows itself how far it is: a part of the total, and what is being done. */
  reach(part: number, step: string): void {
    this.#done = part * this.#total
    this.#step = step
    if (this.#style === 'bar' && performance.now() - this.#drawnAt >= EVERY_MS) this.#draw()
  }

  /** Removes the bar before other output. */
  end(): void {
    if (this.#style === 'bar') this.#out.write('\r\u001b[K')
  }

  #percent(): string {
    return `${String(Math.floor(100 * this.#part())).padStart(3)} %`
  }

  #part(): number {
    return this.#total === 0 ? 1 : Math.min(1, this.#done / this.#total)
  }

  #draw(): void {
    this.#drawnAt = performance.now()
    const bar = '#'.repeat(Math.round(this.#part() * WIDTH)).padEnd(WIDTH, '.')
    this.#out.write(`\r[${bar}] ${this.#percent()}  ${this.#step}\u001b[K`)
  }
}
