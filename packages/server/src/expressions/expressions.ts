import { type Constant, type Environment, EvaluationError, environment, formatType, type Type, types } from '@reeve/cel'
import { type ContextIssue, contextIssues, type EarlierStep } from './checks/context-rules.ts'
import { hiddenFields } from './checks/hidden-fields.ts'
import { warningsOf } from './checks/warnings.ts'
import { CompileCache } from './compile-cache.ts'
import { type Compiled, compileText } from './compiled.ts'
import { type EnvironmentName, type ImpersonalEnvironment, rowOf } from './environments.ts'
import { explained, shownValue } from './explain.ts'
import { type Explained, withoutParts } from './explained.ts'
import { ExpressionError } from './expression-error.ts'
import { functionsOf } from './functions/library.ts'
import { TIME_FORMATS } from './functions/time-layout.ts'
import { withInsights } from './insight-fields.ts'
import { LIMITS, MOST_MILLISECONDS } from './limits.ts'
import { LookupFailed, type Lookups, rememberedLookups } from './lookups.ts'
import { type Problem, problemAt, sentenceOf } from './problem.ts'
import type { Reach } from './reach.ts'
import { RESULTS, type ResultName, type ResultOf, typeText, valueMismatch } from './results.ts'
import { type RunContext, runNowWith, runWith } from './run-context.ts'
import { declarationsFor } from './types/declarations.ts'
import { enumConstants } from './types/enums.ts'
import { toText } from './values/to-text.ts'
import { timestampOf, typed } from './values/typed.ts'
import { variablesOf } from './variables.ts'

/** Where a text stands: its environment, what it must give when that differs, and the steps before it. */
export type Place<Name extends EnvironmentName = EnvironmentName> = {
  readonly environment: Name
  readonly result?: ResultName
  /** `any` where they are not known. */
  readonly steps?: readonly EarlierStep[] | 'any'
}

/** What one evaluation is given. */
type Given = {
  readonly now: Temporal.Instant
  readonly variables: Readonly<Record<string, unknown>>
  /** Gets what each text gave, and its parts; evaluation is slower with it. */
  readonly watch?: ((seen: Explained) => void) | undefined
}

/** Where people are seen it is said how far: by lookups, which have a reach, or by a reach where nothing is looked up. */
export type Run = Given & ({ readonly lookups: Lookups } | { readonly reach: Reach })
/** Other places need nothing of it. */
export type RunIn<Name extends EnvironmentName> = [Name] extends [ImpersonalEnvironment] ? Given : Run
/** Checks texts as one author writes them. */
export type TextChecker = { check(place: Place, text: string): readonly Problem[] }
type Reaching<Name extends EnvironmentName> = [Name] extends [ImpersonalEnvironment] ? [reach?: Reach] : [reach: Reach]

type Options = { readonly roots?: readonly string[]; readonly entries?: number; readonly characters?: number }

/** Compiles and evaluates expressions; what was compiled is shared by everyone who asks for the same text. */
export class Expressions {
  readonly #roots: readonly string[]
  readonly #environments = new Map<EnvironmentName, Environment>()
  readonly #cache: CompileCache

  constructor({ roots = [], entries = 2_000, characters = 1_000_000 }: Options = {}) {
    this.#roots = roots
    this.#cache = new CompileCache({ entries, characters })
  }

  /** Everything that keeps the text from being saved at the place by who sees this far; none when it can be. */
  check<Name extends EnvironmentName>(
    place: Place<Name>,
    text: string,
    ...[reach = 'tenant']: Reaching<Name>
  ): readonly Problem[] {
    const row = rowOf(place.environment)
    if (row.emptyMatches && text.trim() === '') return []
    const compiled = this.compiled(place, text)
    if (compiled.checked === undefined) return compiled.problems
    const hidden = compiled.problems.length > 0 ? [] : hiddenFields(compiled.checked, place.environment, reach)
    if (!row.guarded) return [...compiled.problems, ...hidden]
    const { ast } = compiled.checked
    const secretWanted = place.result === 'secret'
    const guarded = contextIssues(ast, { steps: place.steps ?? [], secretWanted })
    return [
      ...hidden,
      ...guarded.map((issue) => problemAt(text, issue, issue.message)),
      // A problem of the context is reported once, with the message above.
      ...compiled.problems.filter((problem) => !guarded.some((issue) => overlaps(issue, problem))),
    ].sort((a, b) => a.start - b.start)
  }

  /** The check of texts by an author who sees this far. */
  within(reach: Reach): TextChecker {
    return { check: (place, text) => this.check(place, text, reach) }
  }

  /** What is hardly meant in a text that can be saved. */
  warnings(place: Place, text: string): readonly Problem[] {
    const { checked, program } = this.compiled(place, text)
    if (checked === undefined || program === undefined) return []
    const result = place.result ?? rowOf(place.environment).result
    return warningsOf(checked, { asksPeople: result === 'approvers', decides: result === 'bool' })
  }

  /** The text as compiled at the place, right or wrong. The rules that hold only when saving are left to `check`. */
  compiled({ environment: name, result }: Place, text: string): Compiled {
    const row = rowOf(name)
    const wanted = result ?? row.result
    return this.#cache.get(`${name}\n${wanted}\n${text}`, () =>
      compileText(text, { row, environment: this.environmentOf(name), result: RESULTS[wanted] }),
    )
  }

  /** Evaluates and returns the value in the form of the result; throws an ExpressionError when there is no such value. */
  async evaluate<Name extends ResultName, Environment extends EnvironmentName>(
    place: Place<Environment> & { readonly result: Name },
    text: string,
    run: RunIn<Environment>,
  ): Promise<ResultOf<Name>> {
    return this.#read(place.result, await this.evaluateRaw(place, text, run))
  }

  /** The same for places without lookups, at once. */
  evaluateNow<Name extends ResultName, Environment extends EnvironmentName>(
    place: Place<Environment> & { readonly result: Name },
    text: string,
    run: RunIn<Environment>,
  ): ResultOf<Name> {
    const ready = this.#ready(place, text, run)
    if (ready === undefined) return this.#read(place.result, true)
    const { program, context, variables } = ready
    return this.#read(
      place.result,
      withExpressionErrors(() => runNowWith(context, () => program.evaluate(variables))),
    )
  }

  /** The same for many texts about the same things, which are made ready once. */
  about(
    name: EnvironmentName,
    run: Given & { readonly reach: Reach },
  ): <Name extends ResultName>(compiled: Compiled, result: Name) => ResultOf<Name> {
    const context: RunContext = { now: timestampOf(run.now), lookups: undefined }
    const variables = withExpressionErrors(() => variablesOf(rowOf(name), run.variables, run.reach))
    return ({ program, problems }, result) => {
      if (program === undefined) throw new ExpressionError(problems.map(sentenceOf).join('\n'))
      return this.#read(
        result,
        withExpressionErrors(() => runNowWith(context, () => program.evaluate(variables))),
      )
    }
  }

  /** The value as the language holds it, of the static type or any. */
  async evaluateRaw<Name extends EnvironmentName>(
    place: Place<Name>,
    text: string,
    run: RunIn<Name>,
  ): Promise<unknown> {
    const ready = this.#ready(place, text, run)
    if (ready === undefined) return true
    const { program, context } = ready
    let variables = ready.variables
    try {
      const started = performance.now()
      variables = await withInsights(program.checked, variables, context.lookups)
      const timeout = MOST_MILLISECONDS - (performance.now() - started)
      const value = await runWith(context, () => program.evaluateAsync(variables, { timeout }))
      if (run.watch)
        run.watch(await runWith(context, () => explained(program.checked, text, variables, shownValue(value))))
      return kept(program.checked.type, value)
    } catch (error) {
      const failure = errorOf(error)
      if (run.watch && failure instanceof ExpressionError) {
        const { message, limit } = failure
        const seen = limit
          ? withoutParts(text, { error: message })
          : await runWith(context, () => explained(program.checked, text, variables, { error: message }))
        run.watch(seen)
      }
      throw failure
    }
  }

  /** What the text gives and why. A text that cannot be compiled or evaluated is explained by its error. */
  async explain<Name extends EnvironmentName>(place: Place<Name>, text: string, run: RunIn<Name>): Promise<Explained> {
    let seen = withoutParts(text, { value: 'true' })
    const watch = (one: Explained): void => {
      seen = one
    }
    try {
      await this.evaluateRaw(place, text, { ...run, watch })
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      if ('value' in seen.shown) return withoutParts(text, { error: error.message })
    }
    return seen
  }

  /** The value as text with its type, for people to look at. */
  async evaluateShown<Name extends EnvironmentName>(
    place: Place<Name>,
    text: string,
    run: RunIn<Name>,
  ): Promise<{ type: string; value: string }> {
    const value = await this.evaluateRaw(place, text, run)
    const result = place.result ?? rowOf(place.environment).result
    this.#read(result, value)
    const type = this.compiled(place, text).checked?.type
    return {
      type: type === undefined || type.kind === 'dyn' ? typeText(value) : formatType(type),
      value: withExpressionErrors(() => toText(value)),
    }
  }

  /** What a text of the environment gives, where its place asks for nothing else. */
  resultOf(name: EnvironmentName): ResultName {
    return rowOf(name).result
  }

  /** Names that mean a value, in every environment. */
  get constants(): Readonly<Record<string, Constant>> {
    return { ...enumConstants, ...timeFormats }
  }

  /** Words that may be written for `reeve` in front of a function. */
  get roots(): readonly string[] {
    return this.#roots
  }

  environmentOf(name: EnvironmentName): Environment {
    const known = this.#environments.get(name)
    if (known !== undefined) return known
    const row = rowOf(name)
    const made = environment({
      variables: row.variables,
      types: declarationsFor(row.variant),
      constants: this.constants,
      functions: functionsOf({ environment: name, groups: row.groups, roots: this.#roots }),
      limits: LIMITS,
    })
    this.#environments.set(name, made)
    return made
  }

  /** Undefined when the text is empty and that matches everything. */
  #ready(place: Place, text: string, run: Given | Run) {
    const row = rowOf(place.environment)
    if (row.emptyMatches && text.trim() === '') return undefined
    const { program, problems } = this.compiled(place, text)
    if (program === undefined) throw new ExpressionError(problems.map(sentenceOf).join('\n'))
    const lookups = 'lookups' in run ? rememberedLookups(run.lookups) : undefined
    const reach = lookups?.reach ?? ('reach' in run ? run.reach : NOTHING)
    const context: RunContext = { now: timestampOf(run.now), lookups }
    return { program, context, variables: withExpressionErrors(() => variablesOf(row, run.variables, reach)) }
  }

  #read<Name extends ResultName>(name: Name, value: unknown): ResultOf<Name> {
    const result = RESULTS[name]
    const read = withExpressionErrors(() => result.read(value))
    if (read === undefined) throw new ExpressionError(valueMismatch(result, value))
    return read as ResultOf<Name> // Safe because it was read by the result of that name.
  }
}

/** Nobody said how far: in places without people it does not matter. */
const NOTHING: Reach = { appId: '' }

const timeFormats = Object.fromEntries(
  Object.entries(TIME_FORMATS).map(([name, value]) => [`TimeFormat.${name}`, { type: types.string, value }]),
)

const overlaps = (a: ContextIssue, b: Problem): boolean => a.start < b.end && b.start < a.end

/** An object made inside an expression keeps the type it was made as. */
const kept = (type: Type, value: unknown): unknown =>
  type.kind === 'named' && typeof value === 'object' && value !== null ? typed(type.name, value) : value

function withExpressionErrors<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    throw errorOf(error)
  }
}

/** A lookup that could not be made is no fault of the expression: the caller may try again. */
function errorOf(error: unknown): unknown {
  const failed = error instanceof EvaluationError ? error.cause : error
  if (failed instanceof LookupFailed) return failed.cause
  if (!(error instanceof EvaluationError))
    return error instanceof Error && error.constructor === Error ? new ExpressionError(error.message) : error
  const { line, column, message } = error.issue
  return new ExpressionError(`${line}:${column}: ${message}`, { limit: error.limit })
}
