import { inspect } from 'node:util'
import { opaque } from '@reeve/cel'

const SHOWN = '[REDACTED]'

/** Stands for a secret that a step made: it can be handed on where a secret is asked for, and nothing of it can be read. */
export class SecretHandle {
  readonly #reference: string

  constructor(reference: string) {
    this.#reference = reference
  }

  /** What the secret is kept under. */
  reference(): string {
    return this.#reference
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

export const SecretType = opaque(
  'Secret',
  (value) => value instanceof SecretHandle,
  (a, b) => a instanceof SecretHandle && b instanceof SecretHandle && a.reference() === b.reference(),
)
