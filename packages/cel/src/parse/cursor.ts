import type { Expr } from '../ast.ts'
import type { Limits } from '../limits.ts'
import { type Issue, issueAt } from '../source.ts'
import { Scanner } from './scanner.ts'
import { Token, tokenText } from './tokens.ts'

/** Ends the pass: a limit is crossed or there are too many errors already. */
export class Stop {}

/** The state of the parser: the current token, the errors so far, and its limits. */
export class Cursor {
  protected readonly source: string
  protected readonly limits: Limits
  protected readonly scan: Scanner
  protected readonly issues: Issue[] = []
  /** Height of the tree under each node, by id: left-leaning chains count as depth too. */
  protected readonly heights: number[] = []
  protected nesting = 0
  private lastErrorAt = -1

  constructor(source: string, limits: Limits) {
    this.source = source
    this.limits = limits
    this.scan = new Scanner(source, (start, end, message) => this.error(start, end, message))
  }

  /** Whether another item of a list of arguments, elements or entries follows. */
  protected atItem(close: number, count: number): boolean {
    const { scan } = this
    if (scan.kind === close || scan.kind === Token.end) return false
    if (count >= this.limits.elements) this.stop(scan.start, scan.end, `more than ${this.limits.elements} elements`)
    return true
  }

  /**
   * Takes the comma after an item. After an error it skips to the next comma or the close, so later items are read too.
   */
  protected separated(close: number, itemStart: number): boolean {
    if (this.accept(Token.comma)) {
      // Lists and maps may end in a comma, arguments may not.
      if (close === Token.closeParen && this.scan.kind === close) this.unexpected('an expression')
      return true
    }
    if (this.at(close) || this.at(Token.end)) return false
    this.unexpected(`',' or '${tokenText[close]}'`)
    this.recover(itemStart)
    return this.accept(Token.comma)
  }

  protected close(token: number): void {
    this.nesting--
    this.expect(token)
  }

  /** Skips to a comma or closing bracket of this level. */
  private recover(from: number): void {
    const { scan } = this
    if (scan.start === from) scan.next()
    let open = 0
    for (; scan.kind !== Token.end; scan.next()) {
      const { kind } = scan
      if (kind === Token.openParen || kind === Token.openBracket || kind === Token.openBrace) open++
      else if (kind === Token.closeParen || kind === Token.closeBracket || kind === Token.closeBrace) {
        if (open === 0) return
        open--
      } else if (kind === Token.comma && open === 0) return
    }
  }

  protected at(token: number): boolean {
    return this.scan.kind === token
  }

  protected atNumber(): boolean {
    const { kind, type } = this.scan
    return kind === Token.literal && (type === 'int' || type === 'double' || type === 'uint')
  }

  protected accept(token: number): boolean {
    if (this.scan.kind !== token) return false
    this.scan.next()
    return true
  }

  protected expect(token: number): void {
    if (!this.accept(token)) this.unexpected(`'${tokenText[token]}'`)
  }

  /** The number of a new node whose children are at most this high. */
  protected id(start: number, childHeight: number): number {
    const { heights, limits } = this
    const id = heights.length
    if (childHeight >= limits.depth)
      this.stop(start, this.scan.previousEnd, `expression nests deeper than ${limits.depth}`)
    if (id >= limits.nodes) this.stop(start, this.scan.previousEnd, `expression has more than ${limits.nodes} nodes`)
    heights.push(childHeight + 1)
    return id
  }

  protected height(expr: Expr): number {
    return this.heights[expr.id]!
  }

  protected missing(start: number): Expr {
    return { kind: 'missing', id: this.id(start, 0), start, end: this.scan.previousEnd }
  }

  protected enter(): void {
    if (++this.nesting > this.limits.depth)
      this.stop(this.scan.start, this.scan.end, `expression nests deeper than ${this.limits.depth}`)
  }

  protected unexpected(wanted: string): void {
    const { scan } = this
    if (scan.kind === Token.bad) return
    const found = scan.kind === Token.end ? 'the end' : `'${clip(this.source.slice(scan.start, scan.end))}'`
    this.error(scan.start, scan.end, `expected ${wanted} but found ${found}`)
  }

  protected error(start: number, end: number, message: string): void {
    // One mistake is often seen twice, by the scanner and by the grammar: the first report is the better one.
    if (start === this.lastErrorAt) return
    this.lastErrorAt = start
    this.issues.push(issueAt(this.source, { start, end }, `Syntax error: ${message}`))
    if (this.issues.length >= this.limits.errors) throw new Stop()
  }

  protected stop(start: number, end: number, message: string): never {
    this.issues.push(issueAt(this.source, { start, end }, `Syntax error: ${message}`))
    throw new Stop()
  }
}

const clip = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text)
