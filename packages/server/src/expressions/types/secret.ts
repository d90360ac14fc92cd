import { opaque } from '@reeve/cel/values'
import { Secret } from '../../lib/secret.ts'

/** A handle of a secret that a step made: it can be passed where a secret is expected, and never be read. */
export class SecretHandle extends Secret {
  /** What the secret is kept under. */
  reference(): string {
    return this.reveal()
  }
}

export const SecretType = opaque(
  'Secret',
  (value) => value instanceof SecretHandle,
  (a, b) => a instanceof SecretHandle && b instanceof SecretHandle && a.reference() === b.reference(),
)
