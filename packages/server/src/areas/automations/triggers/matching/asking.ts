import type { Compiled } from '../../../../expressions/compiled.ts'
import type { EnvironmentName } from '../../../../expressions/environments.ts'
import type { Expressions } from '../../../../expressions/expressions.ts'
import type { ResultName, ResultOf } from '../../../../expressions/results.ts'
import type { AppUserFields } from '../../../../expressions/types/account.ts'
import type { TriggerKind } from '../../../../expressions/types/triggers.ts'
import type { UserFields } from '../../../../expressions/types/user.ts'
import { expressionError } from '../log.ts'

type About = {
  readonly kind: TriggerKind
  readonly made: Readonly<Record<string, unknown>>
  readonly user?: UserFields
  readonly account?: AppUserFields
}

/** Evaluates many texts for many subjects: a text is compiled once, and a subject is prepared once. */
export class Texts {
  readonly expressions: Expressions
  readonly now: Temporal.Instant
  readonly #compiled = new Map<EnvironmentName, Map<string, Compiled>>()

  constructor(expressions: Expressions, now: Temporal.Instant) {
    this.expressions = expressions
    this.now = now
  }

  compiled(environment: EnvironmentName, result: ResultName, text: string): Compiled {
    const known = this.#compiled.getOrInsertComputed(environment, () => new Map())
    return known.getOrInsertComputed(text, () => this.expressions.compiled({ environment, result }, text))
  }
}

type Answerer = ReturnType<Expressions['about']>

/** One subject that texts are evaluated for. */
export class Asking {
  readonly #texts: Texts
  readonly #about: About
  readonly #answerers = new Map<EnvironmentName, Answerer>()

  constructor(texts: Texts, about: About) {
    this.#texts = texts
    this.#about = about
  }

  /** True when the text is empty. */
  isTrue(text: string | undefined): boolean {
    if (!text?.trim()) return true
    // Safe because every kind with a condition has an environment of its name.
    return this.give(`trigger_${this.#about.kind}` as EnvironmentName, 'bool', text)
  }

  /** Also when it cannot be evaluated. */
  saysSkip(text: string | undefined): boolean {
    if (!text?.trim()) return false
    try {
      return this.isTrue(text)
    } catch (error) {
      expressionError(error)
      return true
    }
  }

  give<Name extends ResultName>(environment: EnvironmentName, result: Name, text: string): ResultOf<Name> {
    const answer = this.#answerers.getOrInsertComputed(environment, () => this.#answerer(environment))
    return answer(this.#texts.compiled(environment, result, text), result)
  }

  #answerer(environment: EnvironmentName): Answerer {
    const { made, user, account } = this.#about
    const { expressions, now } = this.#texts
    const variables = { ctx: { trigger: made }, subject: user, account }
    // Whom owners of apps may not see has been left out of what happened (owner-visibility.ts).
    return expressions.about(environment, { now, reach: 'tenant', variables })
  }
}
