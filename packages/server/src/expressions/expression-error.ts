/** An expression gave no value, or none of the type asked for. The message has no source text in it. */
export class ExpressionError extends Error {
  /** A limit or the deadline ended it. */
  readonly limit: boolean
  /** The template it stands in, and its own text. */
  readonly inside: { readonly template: string; readonly source: string } | undefined

  constructor(message: string, options: { limit?: boolean; inside?: ExpressionError['inside'] } = {}) {
    super(message)
    this.name = 'ExpressionError'
    this.limit = options.limit ?? false
    this.inside = options.inside
  }
}
