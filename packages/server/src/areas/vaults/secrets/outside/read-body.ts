import { invalid, invalidAll } from '../../../../lib/failure.ts'
import { JsonError, jsonLimits, parseJsonObject } from '../../../../lib/json.ts'
import { newReading } from '../../../../wire/field.ts'
import type { AnyShape, Request } from '../../../../wire/shape.ts'

export const MOST_BYTES = 16 * 1024

/** The body of a call without a token, read as that of an operation is. */
export function readBody<S extends AnyShape>(body: string, shape: S): Request<S> {
  const reading = newReading(false)
  const input = shape.read(parsed(body), '', reading)
  if (reading.violations.length > 0) throw invalidAll(reading.violations)
  return input as Request<S> // Safe because the shape has read it.
}

function parsed(body: string): Record<string, unknown> {
  try {
    return body.trim() === '' ? {} : parseJsonObject(body, jsonLimits(MOST_BYTES))
  } catch (error) {
    if (error instanceof JsonError) throw invalid('', error.message, 'MALFORMED_BODY')
    throw error
  }
}
