import type { AnyShape } from '../../../wire/shape.ts'

type Kinds = Readonly<Record<string, { readonly shape: AnyShape }>>
type ShapesOf<All extends Kinds> = { readonly [Name in keyof All]: All[Name]['shape'] }

/** The shape of each kind by its name; as members of a oneof all of them are nullable. */
export const shapesOf = <All extends Kinds>(kinds: All): ShapesOf<All> =>
  // Safe because each kind has its own shape, to which only the flag is added.
  Object.fromEntries(
    Object.entries(kinds).map(([name, { shape }]) => [name, { ...shape, nullable: true }]),
  ) as ShapesOf<All>
