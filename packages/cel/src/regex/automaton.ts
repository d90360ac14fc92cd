import type { Meter } from '../meter.ts'
import { assemble, type RegexProgram } from './program.ts'
import { readRegex } from './syntax.ts'

/** The values of a cell of the table besides the number of a state. */
const unknown: number = 0
const matched = -1
const dead = -2

/** The limit of memory for the states of one pattern, in stored numbers. */
const mostKept = 20_000

/**
 * Matches in one pass over the text: a deterministic automaton made as it is needed. A pattern whose automaton grows
 * too large has its states forgotten, so memory is bounded and time stays linear.
 */
export class Automaton {
  private readonly program: RegexProgram
  private readonly classes: number
  /** The next state for each state and class; state n has row n, and row 0 is not used. */
  private table: Int32Array
  /** The instructions a match may be at in each state. */
  private states: (readonly number[])[] = []
  private endings: boolean[] = []
  private numbers = new Map<string, number>()
  private begin = unknown
  private kept = 0
  private reached = 0

  /** Undefined for patterns outside the supported part of the syntax. */
  static of(source: string): Automaton | undefined {
    const regex = readRegex(source)
    const program = regex === undefined ? undefined : assemble(regex)
    return program === undefined ? undefined : new Automaton(program)
  }

  private constructor(program: RegexProgram) {
    this.program = program
    this.classes = program.alphabet.size
    this.table = new Int32Array(0)
    this.forget()
  }

  /** Whether the pattern occurs anywhere in the text. The meter counts every state that must be made on the way. */
  test(text: string, meter: Pick<Meter, 'spend'>): boolean {
    const { classes } = this
    const { ascii } = this.program.alphabet
    let state = this.first()
    if (state < 0) return state === matched
    let owed = 0
    for (let i = 0; i < text.length; i++) {
      i = this.run(text, i, state)
      state = this.reached
      if (i >= text.length) break
      const code = text.charCodeAt(i)
      const kind = code < 128 ? ascii[code]! : this.classAt(text, i)
      if (code >= 128 && kind === classes - 1) i++
      let next = this.table[state * classes + kind]!
      if (next === unknown) {
        owed += 4 + (this.states[state]!.length >>> 1)
        if (owed > 256) {
          meter.spend(owed)
          owed = 0
        }
        next = this.advance(state, kind)
      }
      if (next < 0) return next === matched
      state = next
    }
    return this.endings[state]!
  }

  /**
   * Continues over ASCII while the table has the next state; returns where it stopped and leaves the state in
   * `reached`.
   */
  private run(text: string, from: number, state: number): number {
    const { classes, table } = this
    const { ascii } = this.program.alphabet
    let row = state * classes
    let i = from
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code > 127) break
      const next = table[row + ascii[code]!]!
      if (next <= 0) break
      row = next * classes
    }
    this.reached = row / classes
    return i
  }

  private first(): number {
    if (this.begin === unknown) this.begin = this.numberOf(this.closure([this.program.start], true, false), true)
    return this.begin
  }

  private advance(state: number, kind: number): number {
    const { instructions, start } = this.program
    const reached: number[] = []
    for (const at of this.states[state]!) {
      const { kind: type, accepts, out } = instructions[at]!
      if (type === 'set' && accepts[kind] === true) reached.push(out)
    }
    // A match may begin at every position.
    reached.push(start)
    const at = this.closure(reached, false, false)
    if (this.kept > mostKept) {
      this.forget()
      return this.numberOf(at, false)
    }
    const next = this.numberOf(at, false)
    this.table[state * this.classes + kind] = next
    return next
  }

  /**
   * Every instruction reachable without taking a character; what needs the beginning or the end is passed only there.
   */
  private closure(from: readonly number[], atBegin: boolean, atEnd: boolean): number[] {
    const { instructions } = this.program
    const seen = new Set<number>()
    const pending = [...from]
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      const { kind, out, other } = instructions[at]!
      if (kind === 'split') pending.push(out, other)
      else if ((kind === 'begin' && atBegin) || (kind === 'end' && atEnd)) pending.push(out)
    }
    return [...seen]
      .filter((at) => instructions[at]!.kind !== 'split' && (atBegin || instructions[at]!.kind !== 'begin'))
      .sort((a, b) => a - b)
  }

  /** The state for a set of instructions, which may be one already known. */
  private numberOf(at: readonly number[], atBegin: boolean): number {
    const { instructions } = this.program
    const isMatch = (i: number): boolean => instructions[i]!.kind === 'match'
    if (at.some(isMatch)) return matched
    if (at.length === 0) return dead
    const key = `${atBegin ? '^' : ''}${at.join()}`
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const number = this.states.length
    this.states.push(at)
    this.kept += at.length + this.classes
    this.endings.push(this.closure(at, atBegin, true).some(isMatch))
    this.numbers.set(key, number)
    if ((number + 1) * this.classes > this.table.length) {
      const larger = new Int32Array(Math.max(8 * this.classes, this.table.length * 2))
      larger.set(this.table)
      this.table = larger
    }
    return number
  }

  private forget(): void {
    this.table = new Int32Array(8 * this.classes)
    this.states = [[]]
    this.endings = [false]
    this.numbers = new Map()
    this.begin = unknown
    this.kept = 0
  }

  private classAt(text: string, i: number): number {
    const { starts, size } = this.program.alphabet
    const code = text.charCodeAt(i)
    const pair = (code & 0xfc00) === 0xd800 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00
    if (pair) return size - 1
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= code) low = middle
      else high = middle - 1
    }
    return low
  }
}
