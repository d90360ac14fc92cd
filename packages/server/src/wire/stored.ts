import { newReading } from './field.ts'
import { type Answer, type AnyShape, isShape } from './shape.ts'

/**
 * A document that is stored as JSON, as an answer of this shape. What the shape does not have is left out, and what the
 * document does not have is written as unset.
 */
export const fromStored = <S extends AnyShape>(shape: S, document: unknown): Answer<S> =>
  // Safe because what a shape reads it also writes.
  shape.read(document, '', { ...newReading(), stored: true }) as Answer<S>

/** Members that a request left out, here and in messages inside, get the value that means "not set". */
export function complete<S extends AnyShape>(shape: S, value: object): Answer<S> {
  const out: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape.fields)) {
    const member: unknown = Reflect.get(value, name)
    if (member === undefined && field.mode === 'member') continue
    const isNested = isShape(field) && typeof member === 'object' && member !== null
    out[name] = isNested ? complete(field, member) : (member ?? field.zero)
  }
  return out as Answer<S> // Safe because every member of the shape is there.
}
