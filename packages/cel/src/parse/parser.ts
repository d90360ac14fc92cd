import type { Ast, Call, Expr, ListElement, MapEntry, Name, StructField } from '../ast.ts'
import { defaultLimits, type Limits } from '../limits.ts'
import { type Issue, SourceError } from '../source.ts'
import { Cursor, Stop } from './cursor.ts'
import { expandMacro, mayBeMacro } from './macros.ts'
import { operatorOf, precedence, Token } from './tokens.ts'

export interface ParseResult {
  /** Present even when there are issues: unreadable parts are `missing` nodes. */
  readonly ast: Ast
  readonly issues: readonly Issue[]
}

/** Reads a source into a tree. Never throws: whatever is wrong with the source is an issue. */
export function parse(source: string, limits?: Partial<Limits>): ParseResult {
  return new Parser(source, limits === undefined ? defaultLimits : withinReason({ ...defaultLimits, ...limits })).run()
}

/** Walking a tree deeper than this might overflow the stack. */
const deepest = 1_000

const withinReason = (limits: Limits): Limits => (limits.depth > deepest ? { ...limits, depth: deepest } : limits)

export function parseOrThrow(source: string, limits?: Partial<Limits>): Ast {
  const { ast, issues } = parse(source, limits)
  if (issues.length > 0) throw new SourceError(source, issues)
  return ast
}

const reserved = new Set(
  'as break const continue else for function if import let loop package namespace return var void while'.split(' '),
)

class Parser extends Cursor {
  run(): ParseResult {
    let root: Expr | undefined
    try {
      if (this.source.length > this.limits.source)
        this.stop(0, 0, `source is ${this.source.length} characters long, the limit is ${this.limits.source}`)
      this.scan.next()
      root = this.expression()
      if (this.scan.kind !== Token.end) this.unexpected('an operator or the end')
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop
    }
    root ??= { kind: 'missing', id: this.heights.length, start: 0, end: 0 }
    return { ast: { source: this.source, root, size: this.heights.length + 1 }, issues: this.issues }
  }

  private expression(): Expr {
    this.enter()
    const { start } = this.scan
    let expr = this.binary(1)
    if (this.scan.kind === Token.question) expr = this.conditional(expr, start)
    this.nesting--
    return expr
  }

  private conditional(test: Expr, start: number): Expr {
    this.scan.next()
    const then = this.binary(1)
    this.expect(Token.colon)
    const otherwise = this.expression()
    const id = this.id(start, Math.max(this.height(test), this.height(then), this.height(otherwise)))
    return { kind: 'conditional', id, start, end: this.scan.previousEnd, test, then, otherwise }
  }

  private binary(minimum: number): Expr {
    const { scan } = this
    const { start } = scan
    let left = scan.kind === Token.not || scan.kind === Token.minus ? this.unary() : this.member(-1)
    for (;;) {
      const token = scan.kind
      const level = precedence[token]!
      if (level === 0 || level < minimum) return left
      if (token === Token.and || token === Token.or) {
        left = this.logic(left, token, level, start)
        continue
      }
      const at = scan.start
      scan.next()
      const right = this.binary(level + 1)
      const id = this.id(start, Math.max(this.height(left), this.height(right)))
      left = { kind: 'binary', id, start, end: scan.previousEnd, op: operatorOf(token), at, left, right }
    }
  }

  private logic(first: Expr, token: number, level: number, start: number): Expr {
    const operands = [first]
    let height = this.height(first)
    while (this.scan.kind === token) {
      this.scan.next()
      const operand = this.binary(level + 1)
      height = Math.max(height, this.height(operand))
      operands.push(operand)
    }
    const id = this.id(start, height)
    return { kind: 'logic', id, start, end: this.scan.previousEnd, op: token === Token.and ? '&&' : '||', operands }
  }

  /** At a `!` or `-`. */
  private unary(): Expr {
    const { scan } = this
    const token = scan.kind
    const { start } = scan
    scan.next()
    if (token === Token.minus && this.atNumber()) return this.member(start)
    this.enter()
    const operand = this.at(Token.not) || this.at(Token.minus) ? this.unary() : this.member(-1)
    this.nesting--
    const id = this.id(start, this.height(operand))
    return { kind: 'unary', id, start, end: scan.previousEnd, op: token === Token.not ? '!' : '-', operand }
  }

  /** A primary and its suffixes: `.field`, `.method()`, `[index]`, `{fields}`. `minus` is the place of its sign. */
  private member(minus: number): Expr {
    const { scan } = this
    const start = minus < 0 ? scan.start : minus
    let expr = this.primary(start, minus >= 0)
    for (;;) {
      if (scan.kind === Token.dot) expr = this.selection(expr, start)
      else if (scan.kind === Token.openBracket) expr = this.index(expr, start)
      else if (scan.kind === Token.openBrace) {
        const struct = this.structLiteral(expr, start)
        if (struct === undefined) return expr
        expr = struct
      } else return expr
    }
  }

  private selection(operand: Expr, start: number): Expr {
    const { scan } = this
    scan.next()
    const optional = this.accept(Token.question)
    const quoted = this.at(Token.quoted)
    const field = this.fieldName()
    if (field === undefined) return this.missing(scan.start)
    if (scan.kind === Token.openParen && !optional && !quoted) return this.call(operand, field, false, start)
    const id = this.id(start, this.height(operand))
    return { kind: 'select', id, start, end: scan.previousEnd, operand, field, optional }
  }

  private fieldName(): Name | undefined {
    const { scan } = this
    const { kind, start, end } = scan
    if (kind !== Token.ident && kind !== Token.quoted) {
      if (kind !== Token.in && !(kind === Token.literal && /^[a-z]/.test(this.source.slice(start, end)))) {
        this.unexpected('a field name')
        return undefined
      }
      this.error(start, end, `'${this.source.slice(start, end)}' is not a field name`)
    }
    const name = { text: scan.text, start, end }
    scan.next()
    return name
  }

  private index(operand: Expr, start: number): Expr {
    this.scan.next()
    const optional = this.accept(Token.question)
    const index = this.expression()
    this.expect(Token.closeBracket)
    const id = this.id(start, Math.max(this.height(operand), this.height(index)))
    return { kind: 'index', id, start, end: this.scan.previousEnd, operand, index, optional }
  }

  private primary(start: number, negative: boolean): Expr {
    const { scan } = this
    switch (scan.kind) {
      case Token.ident:
        return this.identifier(start, false)
      case Token.literal:
        return this.literal(start, negative)
      case Token.openParen: {
        scan.next()
        const inner = this.expression()
        this.expect(Token.closeParen)
        return inner
      }
      case Token.openBracket:
        return this.listLiteral(start)
      case Token.openBrace:
        return this.mapLiteral(start)
      case Token.dot:
        scan.next()
        if (this.at(Token.ident)) return this.identifier(start, true)
    }
    this.unexpected('an expression')
    return this.missing(start)
  }

  private literal(start: number, negative: boolean): Expr {
    const { scan } = this
    const { type } = scan
    let { value } = scan
    if (negative) {
      if (type === 'uint') this.error(start, scan.end, 'an unsigned integer has no sign')
      // Safe because only number literals are read after a sign.
      value = typeof value === 'bigint' ? -value : -(value as number)
    }
    if (typeof value === 'bigint' && scan.end - scan.start > 15) {
      const fits = type === 'uint' ? BigInt.asUintN(64, value) === value : BigInt.asIntN(64, value) === value
      if (!fits) this.error(start, scan.end, `${type} literal is out of 64-bit range`)
    }
    if (type === 'double' && !Number.isFinite(value)) this.error(start, scan.end, 'double literal is out of range')
    scan.next()
    return { kind: 'literal', id: this.id(start, 0), start, end: scan.previousEnd, type, value }
  }

  private identifier(start: number, absolute: boolean): Expr {
    const { scan } = this
    const { text } = scan
    const nameStart = scan.start
    const { end } = scan
    scan.next()
    if (reserved.has(text)) this.error(nameStart, end, `'${text}' is a reserved word`)
    if (scan.kind === Token.openParen) return this.call(null, { text, start: nameStart, end }, absolute, start)
    return { kind: 'ident', id: this.id(start, 0), start, end, name: text, absolute }
  }

  private call(target: Expr | null, name: Name, absolute: boolean, start: number): Expr {
    this.scan.next()
    const args: Expr[] = []
    let height = target === null ? 0 : this.height(target)
    this.enter()
    while (this.atItem(Token.closeParen, args.length)) {
      const before = this.scan.start
      const arg = this.expression()
      height = Math.max(height, this.height(arg))
      args.push(arg)
      if (!this.separated(Token.closeParen, before)) break
    }
    this.close(Token.closeParen)
    const id = this.id(start, height)
    const call: Call = { kind: 'call', id, start, end: this.scan.previousEnd, target, name, absolute, args }
    if (absolute || !mayBeMacro(name.text)) return call
    const expanded = expandMacro(call)
    if (!('error' in expanded)) return expanded
    this.error(expanded.at.start, expanded.at.end, expanded.error)
    return { kind: 'missing', id, start, end: call.end }
  }

  private listLiteral(start: number): Expr {
    this.scan.next()
    const elements: ListElement[] = []
    let height = 0
    this.enter()
    while (this.atItem(Token.closeBracket, elements.length)) {
      const before = this.scan.start
      const optional = this.accept(Token.question)
      const value = this.expression()
      height = Math.max(height, this.height(value))
      elements.push({ value, optional })
      if (!this.separated(Token.closeBracket, before)) break
    }
    this.close(Token.closeBracket)
    return { kind: 'list', id: this.id(start, height), start, end: this.scan.previousEnd, elements }
  }

  private mapLiteral(start: number): Expr {
    this.scan.next()
    const entries: MapEntry[] = []
    let height = 0
    this.enter()
    while (this.atItem(Token.closeBrace, entries.length)) {
      const before = this.scan.start
      const optional = this.accept(Token.question)
      const key = this.expression()
      this.expect(Token.colon)
      const value = this.expression()
      height = Math.max(height, this.height(key), this.height(value))
      entries.push({ key, value, optional })
      if (!this.separated(Token.closeBrace, before)) break
    }
    this.close(Token.closeBrace)
    return { kind: 'map', id: this.id(start, height), start, end: this.scan.previousEnd, entries }
  }

  /** `{` after a dotted name opens a message; after anything else it is no part of the expression. */
  private structLiteral(expr: Expr, start: number): Expr | undefined {
    const name = dottedName(expr)
    if (name === undefined) return undefined
    this.scan.next()
    const fields: StructField[] = []
    let height = this.height(expr)
    this.enter()
    while (this.atItem(Token.closeBrace, fields.length)) {
      const before = this.scan.start
      const optional = this.accept(Token.question)
      const field = this.fieldName()
      if (field !== undefined) {
        this.expect(Token.colon)
        const value = this.expression()
        height = Math.max(height, this.height(value))
        fields.push({ name: field, value, optional })
      }
      if (!this.separated(Token.closeBrace, before)) break
    }
    this.close(Token.closeBrace)
    const type = { text: name.text, start: expr.start, end: expr.end }
    const id = this.id(start, height)
    return { kind: 'struct', id, start, end: this.scan.previousEnd, type, absolute: name.absolute, fields }
  }
}

function dottedName(expr: Expr): { text: string; absolute: boolean } | undefined {
  const parts: string[] = []
  let at = expr
  while (at.kind === 'select' && !at.optional) {
    parts.push(at.field.text)
    at = at.operand
  }
  if (at.kind !== 'ident' || at.name.startsWith('@')) return undefined
  parts.push(at.name)
  return { text: parts.reverse().join('.'), absolute: at.absolute }
}
