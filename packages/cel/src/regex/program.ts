import type { CharSet, Regex } from './syntax.ts'

/** One instruction of a matching program. `out` and `other` are the next instructions. */
interface Instruction {
  readonly kind: 'set' | 'split' | 'begin' | 'end' | 'match'
  /** Whether the instruction takes a character of each class. */
  accepts: readonly boolean[]
  out: number
  other: number
}

export interface RegexProgram {
  readonly instructions: readonly Instruction[]
  readonly start: number
  readonly alphabet: Alphabet
}

/** Characters the pattern does not distinguish are one class: the matcher works on classes, not on characters. */
interface Alphabet {
  readonly size: number
  /** Classes of the first 128 units. */
  readonly ascii: Uint8Array
  /**
   * First units of the intervals; the n-th interval is class n. The last class is that of characters beyond the units.
   */
  readonly starts: readonly number[]
}

const largest = 3_000

/** Turns a pattern into a program; undefined when it would be too long. */
export function assemble(regex: Regex): RegexProgram | undefined {
  const sets: CharSet[] = []
  collect(regex, sets)
  const starts = [...new Set([0, ...sets.flatMap(({ ranges }) => ranges.flatMap(([from, to]) => [from, to + 1]))])]
    .filter((start) => start <= 0xffff)
    .sort((a, b) => a - b)
  if (starts.length > 250) return undefined
  const assembler = new Assembler(starts)
  const match = assembler.add('match', -1)
  const start = assembler.emit(regex, match)
  if (assembler.instructions.length > largest) return undefined
  const ascii = Uint8Array.from({ length: 128 }, (_, code) => starts.findLastIndex((from) => from <= code))
  return { instructions: assembler.instructions, start, alphabet: { size: starts.length + 1, ascii, starts } }
}

function collect(regex: Regex, sets: CharSet[]): void {
  if (regex.kind === 'set') sets.push(regex.set)
  else if (regex.kind === 'repeat') collect(regex.part, sets)
  else if ('parts' in regex) for (const part of regex.parts) collect(part, sets)
}

class Assembler {
  readonly instructions: Instruction[] = []
  private readonly starts: readonly number[]

  constructor(starts: readonly number[]) {
    this.starts = starts
  }

  add(kind: Instruction['kind'], out: number, other = -1, accepts: readonly boolean[] = []): number {
    if (this.instructions.length <= largest) this.instructions.push({ kind, accepts, out, other })
    return this.instructions.length - 1
  }

  /** Adds the instructions of a part that continues at `next`; returns where it begins. */
  emit(regex: Regex, next: number): number {
    switch (regex.kind) {
      case 'empty':
        return next
      case 'begin':
      case 'end':
        return this.add(regex.kind, next)
      case 'set':
        return this.add('set', next, -1, this.classes(regex.set))
      case 'sequence':
        return regex.parts.reduceRight((after, part) => this.emit(part, after), next)
      case 'choice':
        return regex.parts
          .map((part) => this.emit(part, next))
          .reduceRight((other, out) => this.add('split', out, other))
      case 'repeat':
        return this.repeat(regex.part, regex.least, regex.most, next)
    }
  }

  private repeat(part: Regex, least: number, most: number, next: number): number {
    let at = next
    if (most === Number.POSITIVE_INFINITY) {
      const loop = this.add('split', -1, next)
      const instruction = this.instructions[loop]!
      instruction.out = this.emit(part, loop)
      at = loop
    } else for (let i = least; i < most && !this.full(); i++) at = this.add('split', this.emit(part, at), next)
    for (let i = 0; i < least && !this.full(); i++) at = this.emit(part, at)
    return at
  }

  private full(): boolean {
    return this.instructions.length > largest
  }

  private classes(set: CharSet): boolean[] {
    const accepts = this.starts.map((start) => set.ranges.some(([from, to]) => start >= from && start <= to))
    return [...accepts, set.astral]
  }
}
