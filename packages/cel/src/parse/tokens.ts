import type { BinaryOperator } from '../ast.ts'

/** Kinds of tokens. Numbers, so that the parser compares and looks up instead of matching text. */
export const Token = {
  end: 0,
  bad: 1,
  ident: 2,
  quoted: 3,
  literal: 4,
  openParen: 5,
  closeParen: 6,
  openBracket: 7,
  closeBracket: 8,
  openBrace: 9,
  closeBrace: 10,
  dot: 11,
  comma: 12,
  question: 13,
  colon: 14,
  not: 15,
  or: 16,
  and: 17,
  in: 18,
  less: 19,
  lessEqual: 20,
  greater: 21,
  greaterEqual: 22,
  equal: 23,
  notEqual: 24,
  plus: 25,
  minus: 26,
  times: 27,
  divide: 28,
  modulo: 29,
} as const

export const tokenText: readonly string[] = '_ _ _ _ _ ( ) [ ] { } . , ? : ! || && in < <= > >= == != + - * / %'.split(
  ' ',
)

/** How tightly a binary operator binds, by token; 0 for what is no binary operator. */
export const precedence: Readonly<Uint8Array> = Uint8Array.from([
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 5,
])

/** The operator of a token, where it has a precedence above that of `&&`. */
// Safe because exactly those tokens are spelled as the operators are.
export const operatorOf = (token: number): BinaryOperator => tokenText[token] as BinaryOperator
