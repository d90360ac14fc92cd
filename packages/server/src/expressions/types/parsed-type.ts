import { parseType, type Type } from '@reeve/cel/values'

const parsed = new Map<string, Type>()

/** A type of the tables by its text; the same text is always the same object, which the engine remembers things by. */
export function parsedType(text: string): Type {
  const type = parsed.get(text) ?? parseType(text)
  parsed.set(text, type)
  return type
}
