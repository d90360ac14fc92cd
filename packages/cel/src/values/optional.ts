/** A value that may be absent. */
export class Optional {
  static readonly none = new Optional(undefined)
  /** Undefined when absent: undefined is no value of the language. */
  readonly value: unknown

  private constructor(value: unknown) {
    this.value = value
  }

  static of(value: unknown): Optional {
    return new Optional(value)
  }

  get present(): boolean {
    return this !== Optional.none
  }
}
