/** An expression gave no value, or none of the type asked for. The message has no source text in it. */
export class ExpressionError extends Error {
  /** A limit or the deadline ended it. */
  readonly limit: boolean

  constructor(message: string, options: { limit?: boolean } = {}) {
    super(message)
    this.name = 'ExpressionError'
    this.limit = options.limit ?? false
  }
}
