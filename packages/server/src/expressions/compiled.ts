import { type Checked, check, compile, type Environment, type Issue, type Program, parse } from '@reeve/cel'
import type { EnvironmentRow } from './environments.ts'
import { MOST_BYTES } from './limits.ts'
import { type Problem, problemAt } from './problem.ts'
import { type Result, staticMismatch } from './results.ts'

/** A text read and checked in an environment. `program` is there when nothing is wrong with it. */
export type Compiled = {
  readonly text: string
  readonly problems: readonly Problem[]
  /** What the checker found; undefined when the text could not be read. */
  readonly checked: Checked | undefined
  readonly program: Program | undefined
}

type Sources = { row: EnvironmentRow; environment: Environment; result: Result<unknown> }

export function compileText(text: string, { row, environment, result }: Sources): Compiled {
  const most = row.bytes ?? MOST_BYTES
  const bytes = Buffer.byteLength(text)
  if (bytes > most) return refused(text, [problemAt(text, { start: 0, end: 0 }, `at most ${most} bytes, not ${bytes}`)])
  const parsed = parse(text, environment.limits)
  if (parsed.issues.length > 0) return refused(text, problemsOf(text, parsed.issues))
  const { checked, issues } = check(parsed.ast, environment)
  if (issues.length > 0) return refused(text, problemsOf(text, issues), checked)
  const mismatch = staticMismatch(result, checked.type)
  if (mismatch !== undefined) return refused(text, [problemAt(text, parsed.ast.root, mismatch)], checked)
  return { text, problems: [], checked, program: compile(checked) }
}

const refused = (text: string, problems: readonly Problem[], checked?: Checked): Compiled => ({
  text,
  problems,
  checked,
  program: undefined,
})

const problemsOf = (text: string, issues: readonly Issue[]): Problem[] =>
  issues.map((issue) => problemAt(text, issue, issue.message))
