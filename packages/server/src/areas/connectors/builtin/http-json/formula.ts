import { check, compile, environment, type Issue, type Program, parse, toJson, types } from '@reeve/cel'

/** What formulas may name: the element read, the resource it belongs to, and what a task brings. */
const NAMES = ['item', 'resource', 'answer', 'principal', 'entitlement', 'profile', 'password'] as const
export type Values = Readonly<Partial<Record<(typeof NAMES)[number], unknown>>>

const ENVIRONMENT = environment({
  variables: Object.fromEntries(NAMES.map((name) => [name, types.dyn])),
  limits: { steps: 20_000 },
})

export type Formula = { readonly source: string; readonly program: Program }

/** Compiles a formula, or reports what is wrong and where in it. */
export function formula(source: string): { formula: Formula } | { issues: readonly Issue[] } {
  const { ast, issues } = parse(source)
  if (!ast || issues.length > 0) return { issues }
  const found = check(ast, ENVIRONMENT)
  if (found.issues.length > 0) return { issues: found.issues }
  return { formula: { source, program: compile(found.checked) } }
}

/** What it gives, as JSON. What is not there in the element reads as nothing. */
export function evaluate({ program }: Formula, values: Values): unknown {
  try {
    return toJson(program.evaluate({ ...NOTHING, ...values }))
  } catch {
    return undefined
  }
}

const NOTHING: Values = Object.fromEntries(NAMES.map((name) => [name, null]))

export const evaluateText = (one: Formula, values: Values): string => textOf(evaluate(one, values))

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
