import type { AnyShape } from '../../wire/shape.ts'
import type { Context } from '../context.ts'
import type { Change } from '../events.ts'

export type ChangeVerb = 'created' | 'updated' | 'deleted'

export type Changes<Shown> = {
  change(verb: ChangeVerb, before: Shown | null, after: Shown | null): Change
  /** Keeps a change; `version` is that of the row it left. */
  record(context: Context, verb: ChangeVerb, version: number, change: Change): void | Promise<void>
}

type Told<Thing> = {
  readonly kind: string
  /** What the log calls its subject. */
  readonly type: string
  /** Its form in the log: mostly `write` of its shape. */
  write(thing: Thing | null): unknown
}

/** Makes the events `<kind>.<verb>` of a noun, with the object before and after. */
export const changeOf =
  <Thing extends { readonly id: string }, Verb extends string = ChangeVerb>({ kind, type, write }: Told<Thing>) =>
  (verb: Verb, before: Thing | null, after: Thing | null): Change => ({
    kind: `${kind}.${verb}`,
    subject: { type, id: (after ?? before)!.id },
    // Safe because an object is written as an object, and none as null.
    before: write(before) as Change['before'],
    after: write(after) as Change['after'],
  })

/** Changes that are told by their events alone. */
export const emitted = <Shown>(change: Changes<Shown>['change']): Changes<Shown> => ({
  change,
  record: ({ emit }, _verb, _version, made) => emit(made),
})

/** The three events of a noun, `<kind>.created`, `.updated` and `.deleted`, with the object in its own shape. */
export const changes = <Shown extends { readonly id: string }>(
  kind: string,
  type: string,
  shape: AnyShape,
): Changes<Shown> =>
  // Safe because what is shown is of the shape.
  emitted(changeOf<Shown>({ kind, type, write: (shown) => shape.write(shown as never) }))
