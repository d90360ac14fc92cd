/** Scans everything that may have work, a part with each query, and starts over for as long as that finds some. */
export class ScanCursor<Place> {
  #after: Place | undefined
  #more = true
  #hinted = false

  /** Whether there may be something that was not scanned. */
  get more(): boolean {
    return this.#more
  }

  /** There may be work anywhere. */
  hint(): void {
    this.#more = true
    this.#hinted = true
  }

  /** Returns where the next query begins. A hint given after this call is kept. */
  begin(): Place | undefined {
    this.#more = false
    if (this.#after === undefined) this.#hinted = false
    return this.#after
  }

  /** The query came to the end (undefined), or to this place. */
  advanceTo(place: Place | undefined): void {
    // The scan began in the middle: what it passed before the hint has not been scanned since.
    if (place !== undefined || (this.#after !== undefined && this.#hinted)) this.#more = true
    this.#after = place
  }
}
