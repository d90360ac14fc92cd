import { inspect } from 'node:util'

const SHOWN = '[secret]'

/** A value that must not reach a log, an error or an event: it prints as a placeholder and is read on purpose only. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  reveal(): string {
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
