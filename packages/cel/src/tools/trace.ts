import type { Expr, Span } from '../ast.ts'
import { assertSound, type Checked } from '../check/checked.ts'
import { AsyncClosures } from '../compile/async-closures.ts'
import { Closures, type Watch } from '../compile/closures.ts'
import { EvaluationError } from '../evaluation-error.ts'
import { Fault } from '../fault.ts'
import { type EvaluateOptions, stateFor, type Variables } from '../program.ts'
import { exportValue } from '../values/export.ts'
import { childrenOf } from '../walk.ts'

/** What became of one part of an expression. A part inside a macro has one outcome for each visit. */
export interface TraceEntry extends Span {
  /** The part as written. */
  readonly text: string
  readonly outcomes: readonly Outcome[]
}

export type Outcome = { readonly value: unknown } | { readonly error: string }

export interface Trace {
  readonly outcome: Outcome
  /** Every part that was evaluated, outermost first. Parts without an entry were not evaluated. */
  readonly entries: readonly TraceEntry[]
  /** The innermost parts that made the whole what it is: of a false `a && b`, the operand that was false. */
  readonly reasons: readonly TraceEntry[]
}

/** Evaluates and records the outcome of every part. At most `kept` outcomes of a part are recorded. */
export function trace(checked: Checked, variables: Variables = {}, options?: EvaluateOptions): Trace {
  const recorder = new Recorder(checked)
  const step = new Closures(checked, recorder.watch).sync(checked.ast.root)
  try {
    step(stateFor(checked, variables, options))
  } catch (error) {
    recorder.failed(error)
  }
  return recorder.trace()
}

export async function traceAsync(
  checked: Checked,
  variables: Variables = {},
  options?: EvaluateOptions,
): Promise<Trace> {
  const recorder = new Recorder(checked)
  const step = new AsyncClosures(checked, recorder.watch).awaited(checked.ast.root)
  try {
    await step(stateFor(checked, variables, options))
  } catch (error) {
    recorder.failed(error)
  }
  return recorder.trace()
}

const kept = 20

class Recorder {
  private readonly checked: Checked
  private readonly outcomes = new Map<Expr, Outcome[]>()
  private failure: Outcome | undefined

  constructor(checked: Checked) {
    assertSound(checked)
    this.checked = checked
  }

  readonly watch: Watch = (node, outcome) => {
    const known = this.outcomes.get(node) ?? []
    if (known.length === 0) this.outcomes.set(node, known)
    if (known.length < kept)
      known.push('fault' in outcome ? { error: outcome.fault.message } : { value: this.leaving(node, outcome.value) })
  }

  failed(error: unknown): void {
    if (!(error instanceof Fault)) throw error
    this.failure = { error: new EvaluationError(this.checked.ast.source, error).issue.message }
  }

  trace(): Trace {
    const { root } = this.checked.ast
    const entries = [...this.outcomes.keys()].sort((a, b) => a.start - b.start || b.end - a.end)
    return {
      outcome: this.failure ?? this.last(root) ?? { error: 'not evaluated' },
      entries: entries.map((node) => this.entry(node)),
      reasons: this.reasonsOf(root).map((node) => this.entry(node)),
    }
  }

  private leaving(node: Expr, value: unknown): unknown {
    return exportValue(this.checked.environment.registry.box(this.checked.types[node.id]!)(value))
  }

  private entry(node: Expr): TraceEntry {
    const { start, end } = node
    return { start, end, text: this.checked.ast.source.slice(start, end), outcomes: this.outcomes.get(node) ?? [] }
  }

  private last(node: Expr): Outcome | undefined {
    return this.outcomes.get(node)?.at(-1)
  }

  private reasonsOf(node: Expr): Expr[] {
    const outcome = this.last(node)
    if (outcome === undefined) return []
    switch (node.kind) {
      case 'logic': {
        const alike = node.operands.filter((operand) => sameOutcome(this.last(operand), outcome))
        return alike.length === 0 ? [node] : alike.flatMap((operand) => this.reasonsOf(operand))
      }
      case 'unary':
        return node.op === '!' ? this.reasonsOf(node.operand) : [node]
      case 'conditional':
        return [node.test, node.then, node.otherwise].flatMap((part) => this.reasonsOf(part))
      case 'comprehension':
        return [node, ...this.reasonsOf(node.body)]
      default:
        return [node, ...childrenOf(node).filter((child) => child.kind !== 'literal' && this.outcomes.has(child))]
    }
  }
}

function sameOutcome(a: Outcome | undefined, b: Outcome): boolean {
  if (a === undefined) return false
  if ('error' in a || 'error' in b) return 'error' in a && 'error' in b
  return a.value === b.value
}
