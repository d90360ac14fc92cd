import { newReading } from './field.ts'
import type { Answer, AnyShape } from './shape.ts'

/**
 * A document that is stored as JSON, as an answer of this shape. What the shape does not have is left out, and what the
 * document does not have is written as unset.
 */
export const fromStored = <S extends AnyShape>(shape: S, document: unknown): Answer<S> =>
  // Safe because what a shape reads it also writes.
  shape.read(document, '', { ...newReading(), stored: true }) as Answer<S>
