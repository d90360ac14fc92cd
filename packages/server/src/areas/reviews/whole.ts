import type { Answer, AnyShape } from '../../wire/shape.ts'
import { fromStored } from '../../wire/stored.ts'

/** The same with every member that a shape writes: what was not said is as if it had been said empty. */
export const whole = <S extends AnyShape>(shape: S, value: object): NonNullable<Answer<S>> =>
  // Safe because a shape writes what it reads, and members that are absent as their zero.
  fromStored(shape, shape.write(value as never)) as NonNullable<Answer<S>>
