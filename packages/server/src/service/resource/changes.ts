import type { AnyShape } from '../../wire/shape.ts'
import type { Context } from '../context.ts'
import type { Change } from '../events.ts'

export type ChangeVerb = 'created' | 'updated' | 'deleted'

export type Changes<Shown> = {
  change(verb: ChangeVerb, before: Shown | null, after: Shown | null): Change
  /** Keeps a change; `version` is that of the row it left. */
  record(context: Context, verb: ChangeVerb, version: number, change: Change): void | Promise<void>
}

/** The three events of a noun, `<kind>.created`, `.updated` and `.deleted`, with the object in its own shape. */
export const changes = <Shown extends { readonly id: string }>(
  kind: string,
  type: string,
  shape: AnyShape,
): Changes<Shown> => {
  // Safe because a shape writes an object or null, and what is shown is of the shape.
  const wire = (shown: Shown | null) => shape.write(shown as never) as Change['after']
  return {
    change: (verb, before, after) => ({
      kind: `${kind}.${verb}`,
      subject: { type, id: (after ?? before)!.id },
      before: wire(before),
      after: wire(after),
    }),
    record: ({ emit }, _verb, _version, change) => emit(change),
  }
}
