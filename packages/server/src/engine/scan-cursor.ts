/** Goes round everything that may have work, a part with each look, and round again for as long as that finds some. */
export class ScanCursor<Place> {
  #after: Place | undefined
  #more = true
  #hinted = false

  /** Whether there may be something that was not looked at. */
  get more(): boolean {
    return this.#more
  }

  /** There may be work anywhere. */
  hint(): void {
    this.#more = true
    this.#hinted = true
  }

  /** Answers where the look is to begin. What is hinted at from here on is not forgotten with its answer. */
  begin(): Place | undefined {
    this.#more = false
    if (this.#after === undefined) this.#hinted = false
    return this.#after
  }

  /** The look came to the end, or no further than this place. */
  advanceTo(place: Place | undefined): void {
    // Having begun in the middle, what was passed before the hint has not been looked at since.
    if (place !== undefined || (this.#after !== undefined && this.#hinted)) this.#more = true
    this.#after = place
  }
}
