import type { Ast, BinaryOperator, Call, Expr, ListElement, MapEntry, Name, StructField } from '../ast.ts'
import { defaultLimits, type Limits } from '../limits.ts'
import { type Issue, issueAt, SourceError } from '../source.ts'
import { type Expansion, expandMacro } from './macros.ts'
import { Scanner } from './scanner.ts'

export interface ParseResult {
  /** Present even when there are issues: unreadable parts are `missing` nodes. */
  readonly ast: Ast
  readonly issues: readonly Issue[]
}

/** Reads a source into a tree. Never throws: whatever is wrong with the source is an issue. */
export function parse(source: string, limits: Partial<Limits> = {}): ParseResult {
  return new Parser(source, { ...defaultLimits, ...limits }).run()
}

export function parseOrThrow(source: string, limits: Partial<Limits> = {}): Ast {
  const { ast, issues } = parse(source, limits)
  if (issues.length > 0) throw new SourceError(source, issues)
  return ast
}

const reserved = new Set(
  'as break const continue else for function if import let loop package namespace return var void while'.split(' '),
)

const precedence: Record<string, number> = {
  __proto__: null as never,
  '||': 1,
  '&&': 2,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '==': 3,
  '!=': 3,
  in: 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '%': 5,
}

/** Ends the pass: a limit is crossed or there are too many errors already. */
class Stop {}

type Unplaced<T> = T extends Expr ? Omit<T, 'id' | 'start' | 'end'> : never
type Body = Unplaced<Expr>

class Parser {
  private readonly source: string
  private readonly limits: Limits
  private readonly scan: Scanner
  private readonly issues: Issue[] = []
  /** Height of the tree under each node, by id: left-leaning chains count as depth too. */
  private readonly heights: number[] = []
  private nesting = 0
  private lastErrorAt = -1

  constructor(source: string, limits: Limits) {
    this.source = source
    this.limits = limits
    this.scan = new Scanner(source, (start, end, message) => this.error(start, end, message))
  }

  run(): ParseResult {
    let root: Expr | undefined
    try {
      if (this.source.length > this.limits.source)
        this.stop(0, 0, `source is ${this.source.length} characters long, the limit is ${this.limits.source}`)
      this.scan.next()
      root = this.expression()
      if (this.scan.kind !== 'end') this.unexpected('an operator or the end')
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop
    }
    root ??= { kind: 'missing', id: this.heights.length, start: 0, end: 0 }
    return { ast: { source: this.source, root, size: this.heights.length + 1 }, issues: this.issues }
  }

  private expression(): Expr {
    this.enter()
    const start = this.scan.start
    let expr = this.binary(1)
    if (this.scan.text === '?' && this.scan.kind === 'punctuation') {
      this.scan.next()
      const then = this.binary(1)
      this.expect(':')
      const otherwise = this.expression()
      const height = Math.max(this.heightOf(expr), this.heightOf(then), this.heightOf(otherwise))
      expr = this.node(start, { kind: 'conditional', test: expr, then, otherwise }, height)
    }
    this.nesting--
    return expr
  }

  private binary(minimum: number): Expr {
    const { scan } = this
    const start = scan.start
    let left = this.unary()
    for (;;) {
      const op = scan.text
      const level = scan.kind === 'punctuation' || (op === 'in' && scan.kind === 'ident') ? precedence[op] : undefined
      if (level === undefined || level < minimum) return left
      if (op === '&&' || op === '||') {
        left = this.logic(op, left, level, start)
        continue
      }
      const at = scan.start
      scan.next()
      const right = this.binary(level + 1)
      const height = Math.max(this.heightOf(left), this.heightOf(right))
      // Safe because every operator with a level, other than the two handled above, is a BinaryOperator.
      left = this.node(start, { kind: 'binary', op: op as BinaryOperator, at, left, right }, height)
    }
  }

  private logic(op: '&&' | '||', first: Expr, level: number, start: number): Expr {
    const operands = [first]
    let height = this.heightOf(first)
    while (this.scan.text === op && this.scan.kind === 'punctuation') {
      this.scan.next()
      const operand = this.binary(level + 1)
      height = Math.max(height, this.heightOf(operand))
      operands.push(operand)
    }
    return this.node(start, { kind: 'logic', op, operands }, height)
  }

  private unary(): Expr {
    const { scan } = this
    const op = scan.text
    if (scan.kind !== 'punctuation' || (op !== '!' && op !== '-')) return this.member()
    const start = scan.start
    scan.next()
    if (op === '-' && this.atNumber()) return this.member(start)
    this.enter()
    const operand = this.unary()
    this.nesting--
    return this.node(start, { kind: 'unary', op, operand }, this.heightOf(operand))
  }

  /** A primary and what hangs on it: `.field`, `.method()`, `[index]`, `{fields}`. */
  private member(minus = -1): Expr {
    const { scan } = this
    const start = minus < 0 ? scan.start : minus
    let expr = this.primary(minus)
    while (scan.kind === 'punctuation') {
      if (scan.text === '.') expr = this.selection(expr, start)
      else if (scan.text === '[') expr = this.index(expr, start)
      else if (scan.text === '{') {
        const struct = this.structLiteral(expr, start)
        if (struct === undefined) return expr
        expr = struct
      } else return expr
    }
    return expr
  }

  private selection(operand: Expr, start: number): Expr {
    const { scan } = this
    scan.next()
    const optional = this.accept('?')
    const field = this.fieldName()
    if (field === undefined) return this.missing(scan.start)
    if (!optional && scan.text === '(' && scan.kind === 'punctuation' && field.quoted !== true)
      return this.call(operand, field, false, start)
    return this.node(start, { kind: 'select', operand, field, optional }, this.heightOf(operand))
  }

  private fieldName(): (Name & { quoted?: boolean }) | undefined {
    const { scan } = this
    if (scan.kind !== 'ident' && scan.kind !== 'quoted') {
      this.unexpected('a field name')
      return undefined
    }
    if (scan.text === 'in' || scan.text === 'true' || scan.text === 'false' || scan.text === 'null') {
      if (scan.kind === 'ident') this.error(scan.start, scan.end, `'${scan.text}' is not a field name`)
    }
    const name = { text: scan.text, start: scan.start, end: scan.end }
    const quoted = scan.kind === 'quoted'
    scan.next()
    return quoted ? { ...name, quoted } : name
  }

  private index(operand: Expr, start: number): Expr {
    this.scan.next()
    const optional = this.accept('?')
    const index = this.expression()
    this.expect(']')
    const height = Math.max(this.heightOf(operand), this.heightOf(index))
    return this.node(start, { kind: 'index', operand, index, optional }, height)
  }

  private primary(minus: number): Expr {
    const { scan } = this
    const start = minus < 0 ? scan.start : minus
    if (scan.kind === 'literal') return this.literal(start, minus >= 0)
    if (scan.kind === 'ident') return this.identifier(start, false)
    if (scan.kind === 'punctuation') {
      if (scan.text === '(') return this.parenthesized()
      if (scan.text === '[') return this.listLiteral(start)
      if (scan.text === '{') return this.mapLiteral(start)
      if (scan.text === '.') {
        scan.next()
        if (this.atIdent()) return this.identifier(start, true)
      }
    }
    this.unexpected('an expression')
    return this.missing(start)
  }

  private parenthesized(): Expr {
    this.scan.next()
    const inner = this.expression()
    this.expect(')')
    return inner
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
    if (typeof value === 'bigint') {
      const fits = type === 'uint' ? BigInt.asUintN(64, value) === value : BigInt.asIntN(64, value) === value
      if (!fits && !(negative && type === 'uint')) this.error(start, scan.end, `${type} literal is out of 64-bit range`)
    }
    scan.next()
    return this.node(start, { kind: 'literal', type, value }, 0)
  }

  private identifier(start: number, absolute: boolean): Expr {
    const { scan } = this
    const text = scan.text
    const name: Name = { text, start: scan.start, end: scan.end }
    scan.next()
    if (!absolute) {
      if (text === 'true') return this.node(start, { kind: 'literal', type: 'bool', value: true }, 0)
      if (text === 'false') return this.node(start, { kind: 'literal', type: 'bool', value: false }, 0)
      if (text === 'null') return this.node(start, { kind: 'literal', type: 'null', value: null }, 0)
    }
    if (text === 'in' || reserved.has(text)) this.error(name.start, name.end, `'${text}' is a reserved word`)
    if (scan.text === '(' && scan.kind === 'punctuation') return this.call(null, name, absolute, start)
    return this.node(start, { kind: 'ident', name: text, absolute }, 0)
  }

  private call(target: Expr | null, name: Name, absolute: boolean, start: number): Expr {
    this.scan.next()
    const args: Expr[] = []
    let height = target === null ? 0 : this.heightOf(target)
    this.sequence(')', false, () => {
      const arg = this.expression()
      height = Math.max(height, this.heightOf(arg))
      args.push(arg)
    })
    const call: Unplaced<Call> = { kind: 'call', target, name, absolute, args }
    const expansion = absolute ? undefined : expandMacro({ ...call, id: -1, start, end: 0 })
    return expansion === undefined ? this.node(start, call, height) : this.expanded(expansion, start, height)
  }

  private expanded(expansion: Expansion, start: number, height: number): Expr {
    if (!('error' in expansion)) return this.node(start, expansion, height)
    this.error(expansion.at.start, expansion.at.end, expansion.error)
    return this.missing(start)
  }

  private listLiteral(start: number): Expr {
    this.scan.next()
    const elements: ListElement[] = []
    let height = 0
    this.sequence(']', true, () => {
      const optional = this.accept('?')
      const value = this.expression()
      height = Math.max(height, this.heightOf(value))
      elements.push({ value, optional })
    })
    return this.node(start, { kind: 'list', elements }, height)
  }

  private mapLiteral(start: number): Expr {
    this.scan.next()
    const entries: MapEntry[] = []
    let height = 0
    this.sequence('}', true, () => {
      const optional = this.accept('?')
      const key = this.expression()
      this.expect(':')
      const value = this.expression()
      height = Math.max(height, this.heightOf(key), this.heightOf(value))
      entries.push({ key, value, optional })
    })
    return this.node(start, { kind: 'map', entries }, height)
  }

  /** `{` after a dotted name opens a message; after anything else it is no part of the expression. */
  private structLiteral(expr: Expr, start: number): Expr | undefined {
    const type = dottedName(expr)
    if (type === undefined) return undefined
    this.scan.next()
    const fields: StructField[] = []
    let height = this.heightOf(expr)
    this.sequence('}', true, () => {
      const optional = this.accept('?')
      const name = this.fieldName()
      if (name === undefined) return
      this.expect(':')
      const value = this.expression()
      height = Math.max(height, this.heightOf(value))
      fields.push({ name, value, optional })
    })
    const name = { text: type.text, start: expr.start, end: expr.end }
    return this.node(start, { kind: 'struct', type: name, absolute: type.absolute, fields }, height)
  }

  /** Reads items up to `close`. After an error it skips to the next comma or the close, so later items are read too. */
  private sequence(close: string, trailingComma: boolean, item: () => void): void {
    const { scan } = this
    this.enter()
    let count = 0
    while (!(scan.text === close && scan.kind === 'punctuation')) {
      if (scan.kind === 'end') break
      if (++count > this.limits.elements) this.stop(scan.start, scan.end, `more than ${this.limits.elements} elements`)
      const before = scan.start
      item()
      if (scan.kind === 'punctuation' && scan.text === close) break
      if (scan.kind === 'punctuation' && scan.text === ',') {
        scan.next()
        if (!trailingComma && scan.text === close && scan.kind === 'punctuation') this.unexpected('an expression')
        continue
      }
      if (this.atEnd()) break
      this.unexpected(`',' or '${close}'`)
      this.recover(before)
      if (scan.text === ',' && scan.kind === 'punctuation') scan.next()
      else break
    }
    this.nesting--
    this.expect(close)
  }

  /** Skips to a comma or closing bracket of this level. */
  private recover(from: number): void {
    const { scan } = this
    if (scan.start === from) scan.next()
    let open = 0
    while (scan.kind !== 'end') {
      if (scan.kind === 'punctuation') {
        if (scan.text === '(' || scan.text === '[' || scan.text === '{') open++
        else if (scan.text === ')' || scan.text === ']' || scan.text === '}') {
          if (open === 0) return
          open--
        } else if (scan.text === ',' && open === 0) return
      }
      scan.next()
    }
  }

  private atEnd(): boolean {
    return this.scan.kind === 'end'
  }

  private atNumber(): boolean {
    return this.scan.kind === 'literal' && isNumber(this.scan.type)
  }

  private atIdent(): boolean {
    return this.scan.kind === 'ident'
  }

  private accept(text: string): boolean {
    if (this.scan.text !== text || this.scan.kind !== 'punctuation') return false
    this.scan.next()
    return true
  }

  private expect(text: string): void {
    if (!this.accept(text)) this.unexpected(`'${text}'`)
  }

  private node(start: number, body: Body, childHeight: number): Expr {
    const height = childHeight + 1
    const end = this.scan.previousEnd
    if (height > this.limits.depth) this.stop(start, end, `expression nests deeper than ${this.limits.depth}`)
    const id = this.heights.length
    if (id >= this.limits.nodes) this.stop(start, end, `expression has more than ${this.limits.nodes} nodes`)
    this.heights.push(height)
    // Safe because `Body` is an Expr without exactly the three properties added here.
    return { ...body, id, start, end } as Expr
  }

  private missing(start: number): Expr {
    return this.node(start, { kind: 'missing' }, 0)
  }

  private heightOf(expr: Expr): number {
    return this.heights[expr.id] ?? 0
  }

  private enter(): void {
    if (++this.nesting > this.limits.depth)
      this.stop(this.scan.start, this.scan.end, `expression nests deeper than ${this.limits.depth}`)
  }

  private unexpected(wanted: string): void {
    const { scan } = this
    if (scan.kind === 'bad') return
    const found = scan.kind === 'end' ? 'the end' : `'${clip(this.source.slice(scan.start, scan.end))}'`
    this.error(scan.start, scan.end, `expected ${wanted} but found ${found}`)
  }

  private error(start: number, end: number, message: string): void {
    // One mistake is often seen twice, by the scanner and by the grammar: the first report is the better one.
    if (start === this.lastErrorAt) return
    this.lastErrorAt = start
    this.issues.push(issueAt(this.source, { start, end }, `Syntax error: ${message}`))
    if (this.issues.length >= this.limits.errors) throw new Stop()
  }

  private stop(start: number, end: number, message: string): never {
    this.issues.push(issueAt(this.source, { start, end }, `Syntax error: ${message}`))
    throw new Stop()
  }
}

const isNumber = (type: string): boolean => type === 'int' || type === 'uint' || type === 'double'

const clip = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text)

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
