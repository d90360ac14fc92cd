import type { EnvironmentName } from '../../../../expressions/environments.ts'
import type { Expressions } from '../../../../expressions/expressions.ts'
import type { ResultName, ResultOf } from '../../../../expressions/results.ts'
import type { AppUserFields } from '../../../../expressions/types/account.ts'
import { type TriggerKind, triggerType } from '../../../../expressions/types/triggers.ts'
import type { UserFields } from '../../../../expressions/types/user.ts'
import { typed } from '../../../../expressions/values/typed.ts'
import { expressionError } from '../log.ts'

type About = {
  readonly kind: TriggerKind
  readonly made: Readonly<Record<string, unknown>>
  readonly user?: UserFields
  readonly account?: AppUserFields
}

/** Asks expressions about one thing that happened. It is made ready once, however many ask. */
export class Asking {
  readonly #expressions: Expressions
  readonly #now: Temporal.Instant
  readonly #about: About
  #variables: Readonly<Record<string, unknown>> | undefined

  constructor(expressions: Expressions, now: Temporal.Instant, about: About) {
    this.#expressions = expressions
    this.#now = now
    this.#about = about
  }

  /** True when the text is empty. */
  holds(text: string | undefined): boolean {
    if (!text?.trim()) return true
    // Safe because every kind with a condition has an environment of its name.
    return this.give(`trigger_${this.#about.kind}` as EnvironmentName, 'bool', text)
  }

  /** Also when it cannot be told. */
  saysSkip(text: string | undefined): boolean {
    if (!text?.trim()) return false
    try {
      return this.holds(text)
    } catch (error) {
      expressionError(error)
      return true
    }
  }

  give<Name extends ResultName>(environment: EnvironmentName, result: Name, text: string): ResultOf<Name> {
    const variables =
      environment === 'trigger_app_ids'
        ? { ctx: { trigger: typed('TriggerOverAccount', this.#about.made) } }
        : this.#ready()
    return this.#expressions.evaluateNow({ environment, result }, text, { now: this.#now, variables })
  }

  #ready(): Readonly<Record<string, unknown>> {
    const { kind, made, user, account } = this.#about
    this.#variables ??= {
      ctx: { trigger: typed(triggerType(kind), made) },
      subject: user && typed('User', user),
      account: account && typed('AppUser', account),
    }
    return this.#variables
  }
}
