/**
 * What a source may be and what an evaluation may use. Every limit has a default; an embedder tightens or widens them.
 */
export interface Limits {
  /** UTF-16 code units of source text. */
  readonly source: number
  /** Nesting of the tree, of parentheses and of operator and member chains; never more than 1 000. */
  readonly depth: number
  readonly nodes: number
  /** Elements of one list literal, entries of one map literal, arguments of one call. */
  readonly elements: number
  /** Comprehensions inside one another. */
  readonly comprehensions: number
  /** Syntax errors reported before the parser gives up. */
  readonly errors: number
  /**
   * Units of work of one evaluation: for each element visited those of the visit and of every part of the body, more
   * for parts that take longer (see `steps.ts`) and for calls over long values. Code outside loops is bounded by the
   * source and costs little or nothing.
   */
  readonly steps: number
  /** Code units of a string, and bytes of a byte string, made by an evaluation. */
  readonly text: number
  /** Elements of a list or map made by an evaluation. */
  readonly items: number
  /** Length of a regular expression. */
  readonly pattern: number
}

export const defaultLimits: Limits = {
  source: 100_000,
  depth: 200,
  nodes: 50_000,
  elements: 10_000,
  comprehensions: 12,
  errors: 20,
  steps: 500_000,
  text: 1_000_000,
  items: 100_000,
  pattern: 1_000,
}
