import type { SourceColumn } from '../connector.ts'
import { HEADINGS, type Headings, plainHeading } from './columns.ts'
import { guessOf } from './guesses.ts'

const MOST_SAMPLES = 3
const LONGEST_SAMPLE = 128
const MOST_COLUMNS = 1000

/** The columns of a file with the first that is in them, and what they mean or may mean. */
export class SourceColumns {
  readonly #samples = new Map<string, string[]>()

  add(cells: Iterable<readonly [string, string]>): void {
    for (const [heading, cell] of cells) {
      const name = heading.trim()
      if (name === '') continue
      const samples = this.#samples.get(name) ?? []
      if (!this.#samples.has(name) && this.#samples.size < MOST_COLUMNS) this.#samples.set(name, samples)
      const value = cell.trim().slice(0, LONGEST_SAMPLE)
      if (value !== '' && samples.length < MOST_SAMPLES && !samples.includes(value)) samples.push(value)
    }
  }

  /** Two columns never get the same guess, nor one that another column has already. */
  list(headings: Headings): SourceColumn[] {
    const columns = [...this.#samples].map(([heading, samples]) => ({
      heading: heading.slice(0, 256),
      samples,
      means: headings.get(plainHeading(heading)),
    }))
    const taken = new Set(columns.map(({ means }) => means))
    return columns.map(({ heading, samples, means }) => {
      const guess = means ? undefined : guessOf(heading, samples)
      const isFree = guess !== undefined && !taken.has(guess)
      if (isFree) taken.add(guess)
      return { heading, samples, means: means ? HEADINGS[means] : '', guess: isFree ? HEADINGS[guess] : '' }
    })
  }
}
