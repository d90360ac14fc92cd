import { inspect } from 'node:util'

const SHOWN = '[REDACTED]'

/** A value that must not reach a log, an error or an event: it prints as a placeholder and is read on purpose only. */
export class Secret<Value = string> {
  readonly #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  reveal(): Value {
    return this.#value
  }

  toString(): string {
    return SHOWN
  }

  toJSON(): string {
    return SHOWN
  }

  [inspect.custom](): string {
    return SHOWN
  }
}
